import { NativeSelect } from '@mantine/core'
import { scrollEdges } from '@portal/ui/page/scroll-edges.ts'
import { useCall } from '../../api/use-call.ts'
import { FilterBar } from '../../lib/lists/filters.tsx'
import { useOwnNames } from '../../lib/own-names.tsx'
import { ViewSwitch } from '../../lib/view-switch.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import { valuesOf } from './member.ts'
import type { Member, Wanted } from './member.ts'
import classes from './page.module.css'
import { teamTexts } from './texts.ts'

export const views = ['people', 'departments', 'list'] as const
type View = (typeof views)[number]

interface TeamFiltersProps {
  members: readonly Member[]
  wanted: Wanted
  view: View
  /** For which station somebody is signed off, by its key; empty for all. */
  station: string
  onChange: (change: { station?: string; q?: string; department?: string; level?: string; view?: string }) => void
}

export function TeamFilters({ members, wanted: { query, department, level }, view, station, onChange }: TeamFiltersProps) {
  const t = useTexts(teamTexts)
  const called = useOwnNames()
  const { data } = useCall('trainerDebrief.options', undefined, { staleTime: 5 * 60_000, aside: true })
  const stations = data?.data.stations ?? []
  const options = (all: string, values: string[]) => [{ value: '', label: all }, ...values.map((value) => ({ value, label: called(value) }))]
  return (
    <FilterBar found={null} search={{ label: t.search, value: query, onChange: (q) => onChange({ q }) }}>
      <div ref={scrollEdges} className={classes.selects}>
        <NativeSelect
          aria-label={t.department}
          value={department}
          onChange={({ currentTarget }) => onChange({ department: currentTarget.value })}
          data={options(t.allDepartments, valuesOf(members, 'department', called))}
        />
        <NativeSelect
          aria-label={t.level}
          value={level}
          onChange={({ currentTarget }) => onChange({ level: currentTarget.value })}
          data={options(t.allLevels, valuesOf(members, 'level', called))}
        />
        {stations.length > 0 && (
          <NativeSelect
            aria-label={t.station}
            value={station}
            onChange={({ currentTarget }) => onChange({ station: currentTarget.value })}
            data={[{ value: '', label: t.allStations }, ...stations.map(({ key, label }) => ({ value: key, label: called(label) }))]}
          />
        )}
      </div>
      <ViewSwitch
        className={classes.views}
        label={t.view}
        value={view}
        onChange={(next) => onChange({ view: next })}
        options={[
          { value: 'people', label: t.cards },
          { value: 'departments', label: t.departments },
          { value: 'list', label: t.list },
        ]}
      />
    </FilterBar>
  )
}
