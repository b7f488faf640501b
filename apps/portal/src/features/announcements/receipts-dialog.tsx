import '../../api/routes-of-few.ts'
import { Button } from '@mantine/core'
import { PersonAvatar } from '@portal/ui/people/person-avatar.tsx'
import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { IconBell, IconPencil } from '@tabler/icons-react'
import { useCan } from '../../api/session.ts'
import { useAction } from '../../api/use-action.ts'
import { useCall } from '../../api/use-call.ts'
import { useLiveReceipts } from '../../api/use-live.ts'
import { CallFailed } from '../../lib/call-failed.tsx'
import { ReceiptTime } from '../../lib/dates/receipt-time.tsx'
import { useOwnNames } from '../../lib/own-names.tsx'
import type { DialogProps } from '../../lib/page.ts'
import { sayReminded, useReminded } from '../../lib/reminders.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { errorWords } from '../../texts/errors.ts'
import type { Announcement } from './announcement.ts'
import { stateOf } from './announcement.ts'
import classes from './page.module.css'
import { manageTexts } from './texts.ts'

declare module '../../lib/page.ts' {
  interface Dialogs {
    announcementReaders: { announcement: Announcement; onEdit: () => void }
  }
}

interface ReceiptsDialogProps {
  announcement: Announcement
  onClose: () => void
  /** Where it can't be changed from where one came. */
  onEdit?: () => void
}
interface Reader {
  id: string
  name: string
  position?: string | null
  headshot_url?: string | null
  at?: string
  received_at?: string
  /** The language in which it was confirmed. */
  lang?: 'en' | 'es' | null
}

/** The same, where it can be changed from here. */
export function ReadersDialog({ data, onClose }: DialogProps<'announcementReaders'>) {
  return <ReceiptsDialog {...data} onClose={onClose} />
}

/** Who has seen it; where it is to be confirmed, who did and who is missing. By name; a reminder goes to the missing alone. */
export function ReceiptsDialog({ announcement, onClose, onEdit }: ReceiptsDialogProps) {
  const t = useTexts(manageTexts)
  const can = useCan()
  const { id, title, requires_ack } = announcement
  const every = useLiveReceipts('announcement', id, 'announcements.receipts')
  const { data, error, refetch, isFetching } = useCall('announcements.receipts', { id }, { every })
  const people = data?.data
  const [reminded, noteReminded] = useReminded(`announcement ${id}`)
  const remind = useAction('announcements.remind', {
    onSuccess: ({ data }) => {
      noteReminded()
      sayReminded(data.reminded, people?.missing.length ?? 0, t.reminded(data.reminded))
    },
    onError: (failure) => showToast(errorWords(failure), { tone: 'danger' }),
  })
  const everyone = people ? people.acknowledged.length + people.missing.length : 0
  return (
    <ResponsiveDialog opened onClose={onClose} title={t.receiptsOf(title)} size="md">
      {!people && !error && <Skeletons count={4} />}
      {!people && error && <CallFailed title={t.failed} error={error} refetch={refetch} isFetching={isFetching} />}
      {people && <p className={`${classes.muted} ${classes.counted}`}>{t.counted}</p>}
      {people && requires_ack && (
        <>
          <People title={t.missing} people={withSeen(people)} of={everyone} none={t.nobodyMissing} unconfirmed />
          {people.missing.length > 0 && stateOf(announcement) === 'active' && can('announcements.remind') && (
            <Button
              leftSection={<IconBell size={18} aria-hidden />}
              variant="light"
              mb="lg"
              loading={remind.isPending}
              disabled={reminded}
              onClick={() => remind.mutate({ id })}
            >
              {reminded ? t.remindedJust : t.remind(people.missing.length)}
            </Button>
          )}
          <People title={t.acknowledged} people={people.acknowledged} of={everyone} none={t.nobody} languages />
        </>
      )}
      {people && !requires_ack && (
        <>
          <People title={t.seen} people={people.seen} of={everyone} none={t.nobody} />
          <People title={t.unseen} people={unseen(people)} of={everyone} none={t.nobodyMissing} />
        </>
      )}
      {onEdit && can('announcements.update') && (
        <Button variant="default" fullWidth leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
          {t.edit}
        </Button>
      )}
    </ResponsiveDialog>
  )
}

/** Who did not confirm it, with when they have seen it. */
const withSeen = ({ missing, seen }: { missing: readonly Reader[]; seen: readonly Reader[] }): Reader[] =>
  missing.map((person) => ({ ...seen.find(({ id }) => id === person.id), ...person }))

/** Who has not had it on screen. */
const unseen = ({ missing, acknowledged, seen }: Record<'missing' | 'acknowledged' | 'seen', readonly Reader[]>): Reader[] =>
  [...missing, ...acknowledged].filter(({ id }) => !seen.some((one) => one.id === id))

interface PeopleProps {
  title: string
  people: readonly Reader[]
  of: number
  none: string
  /** Whether it is said how many read it in which language. */
  languages?: boolean
  /** Their time is when they have seen it. */
  unconfirmed?: boolean
}

function People({ title, people, of, none, languages, unconfirmed }: PeopleProps) {
  const t = useTexts(manageTexts)
  // Asked for once, not for each of however many readers.
  const called = useOwnNames()
  const inLanguage = (language: Reader['lang']) => people.filter(({ lang }) => lang === language).length
  const [english, spanish] = [inLanguage('en'), inLanguage('es')]
  return (
    <section aria-label={title}>
      <h3 className={classes.legend}>
        {title} <span className={classes.muted}>{t.count(people.length, of)}</span>
      </h3>
      {languages && english > 0 && spanish > 0 && <p className={classes.muted}>{t.inLanguages(english, spanish)}</p>}
      <ul className={classes.people}>
        {people.length === 0 && <li className={classes.muted}>{none}</li>}
        {people.map(({ id, name, position, headshot_url, at, received_at }) => (
          <li key={id}>
            <PersonAvatar name={name} src={headshot_url} size={36} />
            <span>
              {name}
              {position && <span className={classes.muted}> · {called(position)}</span>}
            </span>
            <span className={classes.muted}>{at && received_at && <>{unconfirmed && `${t.hasSeen} `}<ReceiptTime at={at} received_at={received_at} inSentence={unconfirmed} /></>}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
