import { Button, Text } from '@mantine/core'
import { DataList } from '@portal/ui/page/data-list.tsx'
import type { Column } from '@portal/ui/page/data-list.tsx'
import { RelativeTime } from '@portal/ui/time/relative-time.tsx'
import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import type { LocationVersion } from '../../api/types.ts'
import { formatNumber } from '../../lib/format.ts'
import { LocationLink } from '../../lib/location-link.tsx'
import { versionsTexts as t } from './texts.ts'
import classes from './version-list.module.css'

const tones = { current: 'success', behind: 'warning', running: 'info', failed: 'danger' } as const

const facts: Column<LocationVersion>[] = [
  { key: 'location', label: t.location, main: true, cell: ({ location }) => <LocationLink location={location} className={classes.link} /> },
  {
    key: 'state', label: t.state,
    cell: ({ state, error }) => (
      <>
        <StatusBadge tone={tones[state]}>{t[state]}</StatusBadge>
        {error && <Text lang="en" size="sm" c="var(--p-danger-text)" style={{ overflowWrap: 'anywhere' }}>{error}</Text>}
      </>
    ),
  },
  { key: 'version', label: t.version, align: 'end', cell: ({ schema_version: version }) => formatNumber(version ?? 0) },
  { key: 'at', label: t.at, cell: ({ at }) => (at ? <RelativeTime at={at} /> : t.never) },
]

const actOf = (onRun: (id: string) => void): Column<LocationVersion> => ({
  key: 'actions', label: t.actions, actions: true, align: 'end',
  cell: ({ location: { id, name }, state }) => (state === 'failed' || state === 'behind') && (
    <Button variant="default" aria-label={t.runOneOf(name)} onClick={() => onRun(id)}>{t.runOne}</Button>
  ),
})

/** `onRun`: for whoever may bring one of them up to date. */
export const VersionList = ({ rows, onRun }: { rows: LocationVersion[]; onRun?: (id: string) => void }) => (
  <DataList label={t.list} columns={onRun ? [...facts, actOf(onRun)] : facts} rows={rows} rowKey={({ location }) => location.id} />
)
