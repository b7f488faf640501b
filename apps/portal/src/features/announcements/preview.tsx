import { Button, SegmentedControl } from '@mantine/core'
import type { Role } from '@portal/contract'
import { useState } from 'react'
import { AnnouncementCard } from './offered/announcement-card.tsx'
import cardClasses from './offered/announcement-card.module.css'
import { announcementTexts } from './offered/texts.ts'
import { useTexts } from '../../texts/define-texts.ts'
import type { Values } from './announcement.ts'
import { roleNames } from './announcement.ts'
import { useRoleWords } from './audience-fields.tsx'
import classes from './page.module.css'
import { manageTexts } from './texts.ts'

interface PreviewProps {
  values: Values
  media: { url: string | null | undefined; kind: 'image' | 'video' | null }
}

/** The card as each role will see it while it is still being written. */
export function Preview({ values, media }: PreviewProps) {
  const t = useTexts(manageTexts)
  const card = useTexts(announcementTexts)
  const words = useRoleWords()
  const [role, setRole] = useState<Role>('team')
  const { title, message, type, priority, roles, requires_ack, show_on_splash } = values
  const meant = roles.length === 0 || roles.includes(role)
  return (
    <section className={classes.part} aria-label={t.preview}>
      <h3 className={classes.legend}>{t.preview}</h3>
      <SegmentedControl
        aria-label={t.previewAs}
        value={role}
        onChange={(next) => setRole(next as Role)}
        data={roleNames.map((each) => ({ value: each, label: words[each] }))}
      />
      <div className={classes.preview}>
        {meant ? (
          <AnnouncementCard
            heading="h3"
            announcement={{
              title: title || t.previewTitle, message: message || t.previewText, type, priority, media_url: media.url ?? null,
              media_type: media.kind, poster_url: null, requires_ack, acknowledged_at: null, ack_due_at: null,
            }}
          >
            {requires_ack && (
              <div className={cardClasses.acknowledge}>
                <Button disabled>
                  {card.acknowledge}
                </Button>
              </div>
            )}
          </AnnouncementCard>
        ) : (
          <p className={classes.absent}>{t.notFor(words[role])}</p>
        )}
      </div>
      {meant && !show_on_splash && <p className={classes.muted}>{t.notOnSplash}</p>}
    </section>
  )
}
