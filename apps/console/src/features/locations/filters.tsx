import { NativeSelect } from '@mantine/core'
import { useIsPhone } from '@portal/ui/page/use-is-phone.ts'
import { SearchInput } from '../../lib/search-input.tsx'
import { states } from '../../lib/state-badge.tsx'
import classes from './filters.module.css'
import type { ListValues, SetList } from './query.ts'
import { locationsTexts as t } from './texts.ts'

const orders = [
  { value: 'name', label: t.byName },
  { value: '-name', label: t.byNameDown },
  { value: '-created_at', label: t.byCreated },
  { value: '-people', label: t.byPeople },
  { value: '-storage_bytes', label: t.byStorage },
  { value: '-last_seen_at', label: t.bySeen },
]

/** Search, state and – where there are no columns to press – the order. */
export function Filters({ values, set }: { values: ListValues; set: SetList }) {
  const phone = useIsPhone()
  return (
    <div className={classes.filters} role="search">
      <SearchInput
        className={classes.search}
        label={t.search}
        placeholder={t.searchHint}
        value={values.q}
        onSearch={(q) => set({ q })}
      />
      <NativeSelect
        label={t.state}
        data={[{ value: '', label: t.anyState }, ...states]}
        value={values.state}
        onChange={(event) => set({ state: event.currentTarget.value })}
      />
      {phone && (
        <NativeSelect
          label={t.sort}
          data={orders}
          value={values.sort}
          onChange={(event) => set({ sort: event.currentTarget.value })}
        />
      )}
    </div>
  )
}
