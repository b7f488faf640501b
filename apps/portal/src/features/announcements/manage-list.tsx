import { Button, Switch } from '@mantine/core'
import { type Column, DataList } from '@portal/ui/page/data-list.tsx'
import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import { IconChecklist } from '@tabler/icons-react'
import { useReadBy } from './offered/read-by.ts'
import { kindTexts } from './offered/texts.ts'
import { TypeIcon } from './offered/type-icon.tsx'
import { useDates } from '../../lib/dates/dates.ts'
import { ExampleBadge } from '../../lib/lists/example-badge.tsx'
import { ItemMenu } from '../../lib/lists/item-menu.tsx'
import { OtherLanguage } from '../../lib/lists/other-language/other-language.tsx'
import { localTime } from '../../lib/dates/local-time.ts'
import { useOwnNames } from '../../lib/own-names.tsx'
import { useTenant } from '../../lib/tenant.ts'
import { useTexts } from '../../texts/define-texts.ts'
import type { Announcement } from './announcement.ts'
import { stateOf, toneOf } from './announcement.ts'
import { useRoleWords } from './audience-fields.tsx'
import classes from './page.module.css'
import { manageTexts } from './texts.ts'

interface ManageListProps {
  announcements: Announcement[]
  onEdit: (item: Announcement) => void
  onReceipts: (item: Announcement) => void
  onToggle: (item: Announcement) => void
  onDelete: (item: Announcement) => void
}

type Acts = Omit<ManageListProps, 'announcements'>

function columnsOf(t: (typeof manageTexts)['es'], { onEdit, onReceipts, onToggle, onDelete }: Acts): Column<Announcement>[] {
  return [
    { key: 'what', label: t.what, main: true, cell: (item) => <What item={item} /> },
    { key: 'state', label: t.state, cell: (item) => <Standing item={item} onReceipts={onReceipts} /> },
    { key: 'who', label: t.who, cell: (item) => <Audience item={item} /> },
    { key: 'when', label: t.when, cell: (item) => <Dates item={item} /> },
    {
      key: 'shown', label: t.shown,
      // Turned on, what is over would still not be shown: it needs other dates.
      cell: (item) => stateOf(item) === 'expired'
        ? <Button variant="default" size="xs" aria-label={t.showAgainFor(item.title)} onClick={() => onEdit(item)}>{t.showAgain}</Button>
        : <Switch aria-label={t.switchFor(item.title)} checked={item.is_active} onChange={() => onToggle(item)} />,
    },
    {
      key: 'actions', label: t.actions, actions: true, align: 'end',
      cell: (item) => (
        <ItemMenu
          name={item.title}
          onEdit={() => onEdit(item)}
          actions={[{ label: t.receipts, icon: IconChecklist, onClick: () => onReceipts(item) }]}
          onDelete={() => onDelete(item)}
        />
      ),
    },
  ]
}

export function ManageList({ announcements, ...acts }: ManageListProps) {
  const t = useTexts(manageTexts)
  return <DataList label={t.title} rows={announcements} rowKey={({ id }) => id} columns={columnsOf(t, acts)} />
}

function What({ item: { title, lang, type, priority, requires_ack, source, example } }: { item: Announcement }) {
  const t = useTexts(manageTexts)
  const kinds: Record<string, string> = useTexts(kindTexts)
  return (
    <span className={classes.what}>
      <span className={classes.kind} data-priority={priority} title={kinds[type] ?? kinds.announcement}>
        <TypeIcon type={type} />
      </span>
      <span>
        <span className={classes.name}>{title} <OtherLanguage lang={lang} /></span>
        <span className={classes.badges}>
          {requires_ack && <StatusBadge tone="warning">{t.mustRead}</StatusBadge>}
          {(priority === 'urgent' || priority === 'high') && <StatusBadge tone={priority === 'urgent' ? 'danger' : 'brand'}>{t[priority]}</StatusBadge>}
          {source === 'automated' && <StatusBadge>{t.automatic}</StatusBadge>}
          <ExampleBadge shown={example} />
        </span>
      </span>
    </span>
  )
}

function Standing({ item, onReceipts }: { item: Announcement } & Pick<Acts, 'onReceipts'>) {
  const t = useTexts(manageTexts)
  const state = stateOf(item)
  const readBy = useReadBy()(item)
  return (
    <span className={classes.standing}>
      <StatusBadge tone={toneOf[state]}>{t[state]}</StatusBadge>
      {readBy && state !== 'scheduled' && (
        <Button
          variant={readBy.tone === 'neutral' ? 'default' : 'light'}
          size="xs"
          color={readBy.tone === 'neutral' ? undefined : readBy.tone}
          leftSection={<IconChecklist size={16} aria-hidden />}
          onClick={() => onReceipts(item)}
        >
          {readBy.words}
        </Button>
      )}
    </span>
  )
}

function Audience({ item: { audience } }: { item: Announcement }) {
  const t = useTexts(manageTexts)
  const words = useRoleWords()
  const called = useOwnNames()
  return <span className={classes.muted}>{[...audience.roles.map((role) => words[role]), ...audience.departments.map(called)].join(', ') || t.everyone}</span>
}

function Dates({ item: { created_at, starts_at, expires_at } }: { item: Announcement }) {
  const t = useTexts(manageTexts)
  const dates = useDates()
  const { timezone } = useTenant()
  // A day says what midnight means.
  const whole = (at: string) => localTime(at, timezone).endsWith('T00:00')
  const lastMoment = (at: string) => new Date(Date.parse(at) - 1).toISOString()
  const begins = starts_at ?? created_at
  const isOneDay = expires_at && whole(expires_at) && (!starts_at || whole(starts_at)) && dates.date(begins) === dates.date(lastMoment(expires_at))
  if (isOneDay) return <span className={classes.muted}>{t.only(dates.date(begins))}</span>
  return (
    <span className={`${classes.lines} ${classes.muted}`}>
      <span>{starts_at ? t.from(whole(starts_at) ? dates.date(starts_at) : dates.time(starts_at)) : t.since(dates.date(created_at))}</span>
      {expires_at && <span>{whole(expires_at) ? t.through(dates.date(lastMoment(expires_at))) : t.until(dates.time(expires_at))}</span>}
    </span>
  )
}
