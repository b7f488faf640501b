import { QrCode } from '../../../lib/qr/qr-code.tsx'
import { useDates } from '../../../lib/dates/dates.ts'
import { useTenant } from '../../../lib/tenant.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import type { Account } from '../account.ts'
import { nameOf } from '../account.ts'
import classes from './slips.module.css'
import { slipTexts } from './texts.ts'

export interface Made {
  account: Account
  code: string
  url: string
  expires_at: string
}

/** What is handed to one person, on the screen and on paper. */
export function Slip({ made: { account, code, url, expires_at: until } }: { made: Made }) {
  const t = useTexts(slipTexts)
  const { date } = useDates()
  const { header_logo_text: place } = useTenant()
  const name = nameOf(account)
  return (
    <article className={classes.slip} aria-label={t.title(name)}>
      <QrCode text={url} label={t.qr(name)} />
      <div className={classes.words}>
        <p className={classes.place}>{place}</p>
        <h3 className={classes.who}>{name}</h3>
        <dl className={classes.facts}>
          <dt>{t.code}</dt>
          <dd className={classes.code}>{code}</dd>
          <dt>{t.name}</dt>
          <dd>{account.email ?? account.username}</dd>
        </dl>
        <p className={classes.help}>
          {t.scan} <span className={classes.address}>{url.split('#')[0]!.replace(/^https?:\/\//, '')}</span>
        </p>
        <p className={classes.help}>{t.until(date(until))}</p>
      </div>
    </article>
  )
}
