import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from 'unpdf/pdfjs'
import { useTexts } from '../../texts/define-texts.ts'
import type { Found } from './document.ts'
import classes from './documents.module.css'
import { marksOn } from './pdf-marks.ts'
import type { Mark } from './pdf-marks.ts'
import { documentTexts } from './texts.ts'

/** Sharp enough on any screen, small enough for a phone's memory. */
const MOST_PIXELS = 4_000_000
/** How wide a page may be, as shares of the viewer's width. */
const zooms = [1, 1.5, 2, 3] as const

interface PdfPagesProps {
  file: Blob
  /** The page to begin with, and the words to mark on it. */
  at?: Found
  onFailed: () => void
}

/** A PDF, page below page. Each is drawn when it comes near the screen. */
export function PdfPages({ file, at, onFailed }: PdfPagesProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>()
  useEffect(() => {
    let gone = false
    let opened: PDFDocumentProxy | undefined
    const open = async () => {
      const [{ getDocument }, bytes] = await Promise.all([import('unpdf/pdfjs'), file.arrayBuffer()])
      opened = await getDocument({ data: new Uint8Array(bytes), isEvalSupported: false, useSystemFonts: true }).promise
      if (gone) await opened.destroy()
      else setPdf(opened)
    }
    open().catch((error: unknown) => {
      console.warn('A preview failed', error)
      if (!gone) onFailed()
    })
    return () => {
      gone = true
      void opened?.destroy()
    }
    // The parent's function is new each time; the file decides.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [file])
  return pdf ? <Pages pdf={pdf} at={at} /> : null
}

function Pages({ pdf, at }: { pdf: PDFDocumentProxy; at: Found | undefined }) {
  const t = useTexts(documentTexts)
  const [zoom, setZoom] = useState(0)
  const pages = useRef<HTMLDivElement>(null)
  const before = useRef(0)
  useLayoutEffect(() => {
    const viewer = pages.current?.parentElement
    if (!viewer || before.current === zoom) return
    // What is read stays in sight: from the beginning of its lines, and in the middle of the screen.
    const grown = zooms[zoom]! / zooms[before.current]!
    before.current = zoom
    viewer.scrollLeft *= grown
    viewer.scrollTop = (viewer.scrollTop + viewer.clientHeight / 2) * grown - viewer.clientHeight / 2
  }, [zoom])
  return (
    <>
      <div className={classes.zoom} role="group" aria-label={t.zoom}>
        <ActionIcon variant="default" size="sm" aria-label={t.smaller} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          <IconZoomOut size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size="sm" aria-label={t.larger} disabled={zoom === zooms.length - 1} onClick={() => setZoom(zoom + 1)}>
          <IconZoomIn size={20} aria-hidden />
        </ActionIcon>
      </div>
      <div ref={pages} style={{ width: percent(zooms[zoom]!) }}>
        {Array.from({ length: pdf.numPages }, (_, index) => (
          <Sheet key={index} pdf={pdf} number={index + 1} zoom={zoom} wanted={at && (at.page ?? 1) === index + 1 ? at : undefined} />
        ))}
      </div>
    </>
  )
}

/** Draws a page as sharp as it is wide. */
function draw(page: PDFPageProxy, canvas: HTMLCanvasElement): RenderTask {
  const natural = page.getViewport({ scale: 1 })
  const wished = (canvas.clientWidth / natural.width) * Math.min(devicePixelRatio, 2)
  const scale = Math.min(wished, Math.sqrt(MOST_PIXELS / (natural.width * natural.height)))
  const viewport = page.getViewport({ scale })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  // Its place stays while it has no picture.
  canvas.style.aspectRatio = `${natural.width} / ${natural.height}`
  return page.render({ canvas, viewport })
}

/** The words of a page, for those who can't see the picture of it, and where those stand that are to be marked. */
async function wordsOf(page: PDFPageProxy, find: string | undefined): Promise<{ words: string; marks: Mark[] }> {
  const content = await page.getTextContent()
  const items = content.items.filter((item) => 'str' in item)
  return { words: items.map(({ str }) => str).join(' '), marks: find ? marksOn(page.getViewport({ scale: 1 }), items, find) : [] }
}

function Sheet({ pdf, number, zoom, wanted }: { pdf: PDFDocumentProxy; number: number; zoom: number; wanted?: Found }) {
  const t = useTexts(documentTexts)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [{ words, marks }, setContent] = useState<{ words: string; marks: Mark[] }>({ words: '', marks: [] })
  const label = t.page(number, pdf.numPages)
  const find = wanted?.find
  /** What was looked for when its words were read. They stay what they are however often it is drawn. */
  const read = useRef<string | null>(null)
  useEffect(() => {
    const target = canvas.current
    if (!target) return
    let drawing: RenderTask | undefined
    let near = false
    // Whoever comes back soon finds the page of before still being fetched: only the last turn draws.
    let turn = 0
    const show = async () => {
      const own = ++turn
      const page = await pdf.getPage(number)
      if (!near || own !== turn) return
      drawing = draw(page, target)
      await drawing.promise
      if (read.current === (find ?? '')) return
      const content = await wordsOf(page, find)
      read.current = find ?? ''
      setContent(content)
    }
    const leave = () => {
      near = false
      drawing?.cancel()
      drawing = undefined
    }
    const observer = new IntersectionObserver(
      (entries) => {
        const nears = entries.at(-1)!.isIntersecting
        if (nears === near) return
        if (nears) {
          near = true
          show().catch((error: unknown) => near && console.warn(`Page ${number} could not be drawn`, error))
        } else {
          leave()
          // A long document would fill the memory with pages that nobody sees.
          target.width = 1
        }
      },
      { rootMargin: '600px 0px' },
    )
    observer.observe(target)
    return () => {
      observer.disconnect()
      leave()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a wider page is drawn anew
  }, [pdf, number, find, zoom])
  useEffect(() => {
    if (wanted) canvas.current?.scrollIntoView({ block: 'start' })
  }, [wanted])
  const first = useRef<HTMLElement>(null)
  useEffect(() => {
    if (marks.length) first.current?.scrollIntoView({ block: 'center' })
  }, [marks])
  return (
    <div className={classes.page}>
      <canvas ref={canvas} className={classes.sheet} width={612} height={792} role="img" aria-label={label} />
      {marks.map((mark, index) => (
        <mark key={index} ref={index === 0 ? first : undefined} className={classes.mark} style={asShares(mark)} aria-hidden />
      ))}
      <VisuallyHidden>{words}</VisuallyHidden>
    </div>
  )
}

const percent = (share: number) => `${share * 100}%`
const asShares = ({ left, top, width, height }: Mark) => ({ left: percent(left), top: percent(top), width: percent(width), height: percent(height) })
