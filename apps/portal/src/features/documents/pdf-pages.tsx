import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { PDFDocumentProxy, PDFPageProxy } from 'unpdf/pdfjs'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './documents.module.css'
import { documentTexts } from './texts.ts'

/** Sharp enough on any screen, small enough for a phone's memory. */
const MOST_PIXELS = 4_000_000

interface PdfPagesProps {
  file: Blob
  onFailed: () => void
}

/** A PDF, page below page. Each is drawn when it comes near the screen. */
export function PdfPages({ file, onFailed }: PdfPagesProps) {
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
  if (!pdf) return null
  return Array.from({ length: pdf.numPages }, (_, index) => <Sheet key={index} pdf={pdf} number={index + 1} />)
}

async function draw(page: PDFPageProxy, canvas: HTMLCanvasElement) {
  const natural = page.getViewport({ scale: 1 })
  const wished = (canvas.clientWidth / natural.width) * Math.min(devicePixelRatio, 2)
  const scale = Math.min(wished, Math.sqrt(MOST_PIXELS / (natural.width * natural.height)))
  const viewport = page.getViewport({ scale })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  await page.render({ canvas, viewport }).promise
}

/** The words of a page, for those who can't see the picture of it. */
async function wordsOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}

function Sheet({ pdf, number }: { pdf: PDFDocumentProxy; number: number }) {
  const t = useTexts(documentTexts)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [words, setWords] = useState('')
  const label = t.page(number, pdf.numPages)
  useEffect(() => {
    const target = canvas.current
    if (!target) return
    const show = async () => {
      const page = await pdf.getPage(number)
      await draw(page, target)
      setWords(await wordsOf(page))
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        show().catch((error: unknown) => console.warn(`Page ${number} could not be drawn`, error))
      },
      { rootMargin: '600px 0px' },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [pdf, number])
  return (
    <>
      <canvas ref={canvas} className={classes.sheet} width={612} height={792} role="img" aria-label={label} />
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  )
}
