import { useEffect, useState } from 'react'
import classes from './account.module.css'
import { accountTexts as t } from './texts.ts'

const QUIET = 4

interface Modules {
  size: number
  data: ArrayLike<number>
}

/** One square of a path for each dark module. */
function pathOf({ size, data }: Modules) {
  const squares: string[] = []
  for (let index = 0; index < size * size; index += 1) {
    if (data[index]) squares.push(`M${QUIET + (index % size)} ${QUIET + Math.floor(index / size)}h1v1h-1z`)
  }
  return squares.join('')
}

/** A text as a QR code; the code that draws it is fetched when one is needed. */
export function QrCode({ text }: { text: string }) {
  const [modules, setModules] = useState<Modules>()
  useEffect(() => {
    let wanted = true
    void import('qrcode').then(({ create }) => wanted && setModules(create(text).modules))
    return () => void (wanted = false)
  }, [text])
  if (!modules) return <div className={classes.qr} />
  const side = modules.size + 2 * QUIET
  return (
    // Dark on light in any theme: cameras expect it.
    <svg className={classes.qr} viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges" role="img" aria-label={t.qr}>
      <rect width={side} height={side} fill="#fff" />
      <path d={pathOf(modules)} fill="#000" />
    </svg>
  )
}
