import { DataList } from '@portal/ui/page/data-list.tsx'
import type { Column } from '@portal/ui/page/data-list.tsx'
import { RelativeTime } from '@portal/ui/time/relative-time.tsx'
import type { LogRow } from '../../api/types.ts'
import { commonTexts } from '../../texts/common.ts'
import { actorWords } from '../actor-words.ts'
import { LocationLink } from '../location-link.tsx'
import { changesIn, eventWords } from './events.ts'
import classes from './log-list.module.css'
import { logTexts as t } from './texts.ts'

const what: Column<LogRow> = { key: 'event', label: t.event, main: true, cell: (row) => eventWords(row.event) }
const when: Column<LogRow> = { key: 'at', label: t.when, cell: (row) => <RelativeTime at={row.at} /> }
const who: Column<LogRow> = { key: 'actor', label: t.operator, cell: ({ actor }) => (actor.kind === 'anonymous' ? t.nobody : actorWords(actor.name)) }
const onWhat: Column<LogRow> = { key: 'target', label: t.target, cell: (row) => <Target row={row} /> }
const details: Column<LogRow> = { key: 'details', label: t.details, cell: (row) => <Details row={row} /> }

function Target({ row: { location, target } }: { row: LogRow }) {
  if (location) return <LocationLink location={location} className={classes.link} />
  return target?.name ?? commonTexts.none
}

function Details({ row }: { row: LogRow }) {
  const changes = changesIn(row)
  if (!changes.length && !row.request_id) return commonTexts.none
  return (
    <details className={classes.details}>
      <summary>{t.details}</summary>
      <dl>
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>{[before, after].filter((value) => value !== undefined).join(' → ')}</dd>
          </div>
        ))}
        {row.request_id && (
          <div>
            <dt>{t.request}</dt>
            <dd>{row.request_id}</dd>
          </div>
        )}
      </dl>
    </details>
  )
}

/** Rows of the operators' log. `of`: those of one location, which need not be named in each. */
export const LogList = ({ rows, of = 'all' }: { rows: LogRow[]; of?: 'all' | 'location' }) => (
  <div className={classes.list}>
    <DataList
      label={t.list}
      columns={of === 'all' ? [what, when, who, onWhat, details] : [what, when, who, details]}
      rows={rows}
      rowKey={(row) => row.id}
    />
  </div>
)
