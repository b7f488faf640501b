import { Button } from '@mantine/core'
import { Loading } from '@portal/ui/states/loading.tsx'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Acknowledge, AnnouncementCard, hasEnded, useSeen } from '../announcements/public.ts'
import type { Announcement } from '../announcements/public.ts'
import { taglineOf, tenantText, useTenant } from '../../lib/tenant.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { inPlace, pickAnnouncements } from './pick-announcements.ts'
import classes from './splash.module.css'
import { splashTexts } from './texts.ts'
import { wordsOfNone } from './words-of-none.ts'

/** The day's announcements, before anything else. A failed fetch is an empty list. */
export function Splash({ onDone }: { onDone: () => void }) {
  const t = useTexts(splashTexts)
  const tenant = useTenant()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, isPending } = useCall('announcements.active', {}, { retry: 0 })
  const subtitle = tenantText(tenant, 'splashSubtitle', '') || taglineOf(tenant)
  useEffect(() => heading.current?.focus(), [])
  return (
    <main className={classes.splash}>
      <header className={classes.band}>
        <div className={classes.inner}>
          {tenant.header_logo_url && (
            <img className={classes.logo} src={tenant.header_logo_url} alt="" onError={(event) => event.currentTarget.remove()} />
          )}
          <h1 className={classes.title} ref={heading} tabIndex={-1}>
            {tenantText(tenant, 'splashTitle', t.welcome)}
          </h1>
          {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
        </div>
      </header>
      {isPending ? (
        <Loading text={t.loading} />
      ) : (
        <Announcements all={(data?.announcements ?? []).filter((one) => !hasEnded(one))} />
      )}
      <footer className={classes.foot}>
        <div className={classes.inner}>
          <Button size="lg" onClick={onDone} fullWidth maw={{ sm: '18rem' }}>
            {t.continue}
          </Button>
        </div>
      </footer>
    </main>
  )
}

/** What is published while the splash is open joins it. */
function Announcements({ all }: { all: Announcement[] }) {
  const t = useTexts(splashTexts)
  const [stood, setStood] = useState<string[]>([])
  const ordered = inPlace(stood, all)
  const ids = ordered.map(({ id }) => id)
  if (ids.join() !== stood.join()) setStood(ids)
  const { shown, more } = pickAnnouncements(ordered)
  useSeen(shown)
  if (shown.length === 0) {
    const [title, text] = wordsOfNone(more, t)
    return (
      <div className={classes.quiet}>
        <p className={classes.quietTitle}>{title}</p>
        {text && <p className={classes.quietText}>{text}</p>}
      </div>
    )
  }
  return (
    <ul className={classes.list}>
      {shown.map((announcement) => (
        <AnnouncementCard key={announcement.id} as="li" announcement={announcement}>
          <Acknowledge announcement={announcement} />
        </AnnouncementCard>
      ))}
      {more > 0 && (
        <li>
          <p className={classes.more}>{t.more(more)}</p>
        </li>
      )}
    </ul>
  )
}
