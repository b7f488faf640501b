import { Bone } from '@portal/ui/states/skeletons.tsx'
import { useEffect, useState } from 'react'
import classes from './qr-code.module.css'
import { qrPath } from './qr-path.ts'

/** A text as a QR code: black on white whatever the scheme, because cameras want it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<{ size: number; path: string } | null>(null)
  useEffect(() => {
    let wanted = true
    void import('qrcode').then(({ create }) => {
      const { modules } = create(text, { errorCorrectionLevel: 'M' })
      if (wanted) setDrawn({ size: modules.size, path: qrPath({ size: modules.size, get: (row, column) => modules.get(row, column) }) })
    })
    return () => {
      wanted = false
    }
  }, [text])
  if (!drawn) {
    return (
      <div className={classes.qr}>
        <Bone width={176} height={176} />
      </div>
    )
  }
  const { size, path } = drawn
  return (
    <div className={classes.qr}>
      <svg viewBox={`-2 -2 ${size + 4} ${size + 4}`} width={192} height={192} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={path} />
      </svg>
    </div>
  )
}
