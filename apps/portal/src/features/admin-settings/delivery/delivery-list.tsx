import { DataList } from '@portal/ui/page/data-list.tsx'
import type { Column } from '@portal/ui/page/data-list.tsx'
import { RelativeTime } from '@portal/ui/time/relative-time.tsx'
import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import type { DataOf } from '../../../api/types.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import classes from './delivery.module.css'
import { Person } from './device-list.tsx'
import { deliveryTexts } from './texts.ts'

type Attempt = DataOf<'notifications.health'>['deliveries'][number]

const tones = { waiting: 'info', sent: 'success', gone: 'neutral', failed: 'danger' } as const

const columnsOf = (t: (typeof deliveryTexts)['es']): Column<Attempt>[] => [
  { key: 'news', label: t.news, main: true, cell: ({ title, type }) => title ?? (type ? t.private : t.removed) },
  { key: 'person', label: t.person, cell: ({ person }) => <Person {...person} /> },
  { key: 'way', label: t.way, cell: ({ channel }) => t[channel] },
  { key: 'state', label: t.state, cell: (attempt) => <State {...attempt} /> },
  { key: 'at', label: t.at, cell: ({ finished_at, created_at }) => <RelativeTime at={finished_at ?? created_at} /> },
]

/** The last attempts to reach somebody outside the portal. */
export function DeliveryList({ deliveries }: { deliveries: Attempt[] }) {
  const t = useTexts(deliveryTexts)
  return <DataList label={t.deliveries} rows={deliveries} rowKey={({ id }) => id} columns={columnsOf(t)} />
}

function State({ state, error, attempts }: Attempt) {
  const t = useTexts(deliveryTexts)
  const words = { waiting: t.waiting, sent: t.sent, gone: t.gone, failed: t.failedState }
  return (
    <>
      <StatusBadge tone={tones[state]}>{words[state]}</StatusBadge>
      {attempts > 1 && <> {t.tries(attempts)}</>}
      {error && <span className={classes.error}>{error}</span>}
    </>
  )
}
