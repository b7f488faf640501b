import { createPortal } from 'react-dom'
import { QrCode } from '../../../lib/qr/qr-code.tsx'
import { useTenant } from '../../../lib/tenant.ts'
import classes from './poster.module.css'
import { posterWords } from './texts.ts'

/** The poster for the printer, beside the page and not in it: nothing else of the screen comes on paper. */
export function Paper({ url, label }: { url: string; label: string }) {
  const { header_logo_text: place } = useTenant()
  return createPortal(
    <div className={classes.paper} data-paper aria-hidden>
      <p className={classes.place}>{place}</p>
      <div className={classes.code}>
        <QrCode text={url} label={label} />
      </div>
      {(['en', 'es'] as const).map((language) => (
        <div key={language} lang={language}>
          <p className={classes.head}>{posterWords[language].head}</p>
          <p className={classes.scan}>{posterWords[language].scan}</p>
        </div>
      ))}
      <p className={classes.address}>{new URL(url).host}</p>
    </div>,
    document.body,
  )
}
