import { NativeSelect, SegmentedControl } from '@mantine/core'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { useState } from 'react'
import type { DataOf } from '../../../api/types.ts'
import { useCall } from '../../../api/use-call.ts'
import { CallFailed } from '../../../lib/call-failed.tsx'
import { useTenant } from '../../../lib/tenant.ts'
import { useQueryFilters } from '../../../lib/use-query-filters.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { useLanguage } from '../../../texts/language.ts'
import mailClasses from '../email-log/email-log.module.css'
import { MailFrame } from '../email-log/mail-frame.tsx'
import classes from './previews.module.css'
import { previewKinds, previewsTexts } from './texts.ts'

type Preview = DataOf<'notificationPreview.preview'>[number]

/** Every kind of message as it arrives on a phone and as a mail. */
export function Previews() {
  const t = useTexts(previewsTexts)
  const kinds = useTexts(previewKinds)
  const own = useLanguage()
  const [query, set] = useQueryFilters()
  const locale = query.get('locale') === 'en' || query.get('locale') === 'es' ? (query.get('locale') as 'en' | 'es') : own
  const { data, error, refetch, isFetching } = useCall('notificationPreview.preview', { locale }, { keepPrevious: true })
  if (!data && error) {
    return <CallFailed title={t.failed} error={error} refetch={refetch} isFetching={isFetching} />
  }
  if (!data) return <Skeletons count={3} />
  const chosen = data.data.find(({ type }) => type === query.get('kind')) ?? data.data[0]!
  return (
    <>
      <div className={classes.bar}>
        <p className={classes.intro}>{t.intro}</p>
        <SegmentedControl
          aria-label={t.language}
          value={locale}
          onChange={(next) => set({ locale: next })}
          data={[{ value: 'en', label: t.en }, { value: 'es', label: t.es }]}
        />
      </div>
      <NativeSelect
        className={classes.kinds}
        label={t.kinds}
        value={chosen.type}
        onChange={({ currentTarget }) => set({ kind: currentTarget.value })}
        data={data.data.map(({ type }) => ({ value: type, label: kinds[type as keyof typeof kinds] ?? type }))}
      />
      <div className={classes.parts}>
        <Push {...chosen} />
        <Mail {...chosen} />
      </div>
    </>
  )
}

function Push({ push }: Preview) {
  const t = useTexts(previewsTexts)
  const { header_logo_text: brand } = useTenant()
  return (
    <section aria-label={t.push}>
      <h2 className={classes.heading}>{t.push}</h2>
      {push ? (
        <div className={classes.phone}>
          <img className={classes.icon} src="/brand/icon-192.png" alt="" />
          <p className={classes.from}>{brand}</p>
          <p className={classes.title}>{push.title}</p>
          <p className={classes.body}>{push.body}</p>
        </div>
      ) : (
        <p className={classes.none}>{t.noPush}</p>
      )}
    </section>
  )
}

function Mail({ title, html, text }: Preview) {
  const t = useTexts(previewsTexts)
  const [shown, setShown] = useState('html')
  if (!html) return null
  return (
    <section aria-label={t.mail} className={classes.mail}>
      <h2 className={classes.heading}>{t.mail}</h2>
      <SegmentedControl
        value={shown}
        onChange={setShown}
        aria-label={t.mail}
        data={[{ value: 'html', label: t.message }, { value: 'text', label: t.plain }]}
      />
      {shown === 'html' ? <MailFrame html={html} title={t.frame(title)} /> : <pre className={mailClasses.text}>{text}</pre>}
    </section>
  )
}
