import { DataList } from '@portal/ui/page/data-list.tsx'
import type { Column } from '@portal/ui/page/data-list.tsx'
import { RelativeTime } from '@portal/ui/time/relative-time.tsx'
import { Link } from 'react-router-dom'
import type { LocationRow } from '../../api/types.ts'
import { formatBytes, formatDay, formatNumber } from '../../lib/format.ts'
import { OutsideLink } from '../../lib/outside-link.tsx'
import { StateBadge } from '../../lib/state-badge.tsx'
import { paths } from '../../paths.ts'
import { commonTexts } from '../../texts/common.ts'
import classes from './location-list.module.css'
import { locationsTexts as t } from './texts.ts'

const columns: Column<LocationRow>[] = [
  { key: 'name', label: t.name, main: true, sortable: 'up', cell: (row) => <Name row={row} /> },
  { key: 'state', label: t.state, cell: ({ state }) => <StateBadge state={state} /> },
  { key: 'people', label: t.people, sortable: 'down', align: 'end', cell: ({ people }) => formatNumber(people) },
  { key: 'storage_bytes', label: t.storage, sortable: 'down', align: 'end', cell: (row) => formatBytes(row.storage_bytes) },
  {
    key: 'last_seen_at', label: t.lastSeen, sortable: 'down',
    cell: ({ last_seen_at: at }) => (at ? <RelativeTime at={at} /> : <span className={classes.quiet}>{t.never}</span>),
  },
  { key: 'schema', label: t.schema, align: 'end', cell: (row) => row.schema_version ?? commonTexts.none },
  { key: 'created_at', label: t.created, sortable: 'down', cell: (row) => formatDay(row.created_at) },
]

function Name({ row }: { row: LocationRow }) {
  return (
    <div className={classes.name}>
      <Link to={paths.location(row.id)} className={classes.link}>
        {row.name}
      </Link>
      {row.url && row.state !== 'deleted' ? <OutsideLink href={row.url}>{new URL(row.url).host}</OutsideLink> : row.slug}
    </div>
  )
}

interface LocationListProps {
  rows: LocationRow[]
  sort: string
  onSort: (sort: string) => void
}

export const LocationList = ({ rows, sort, onSort }: LocationListProps) => (
  <div className={classes.list}>
    <DataList label={t.title} columns={columns} rows={rows} rowKey={(row) => row.id} sort={sort} onSort={onSort} />
  </div>
)
