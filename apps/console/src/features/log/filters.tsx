import { NativeSelect, TextInput } from '@mantine/core'
import { SearchInput } from '../../lib/search-input.tsx'
import { events } from '../../lib/log/events.ts'
import classes from './filters.module.css'
import { logPageTexts as t } from './texts.ts'

type Values = Record<'event' | 'actor' | 'target' | 'from' | 'to', string>

export function LogFilters({ values, set }: { values: Values; set: (changes: Partial<Values>) => void }) {
  return (
    <div className={classes.filters} role="search">
      <NativeSelect
        label={t.event}
        data={[{ value: '', label: t.anyEvent }, ...events]}
        value={values.event}
        onChange={(event) => set({ event: event.currentTarget.value })}
      />
      <SearchInput label={t.target} placeholder={t.targetHint} value={values.target} onSearch={(target) => set({ target })} />
      <SearchInput label={t.actor} placeholder={t.actorHint} value={values.actor} onSearch={(actor) => set({ actor })} />
      <TextInput
        label={t.from}
        type="date"
        value={values.from}
        max={values.to || undefined}
        onChange={(event) => set({ from: event.currentTarget.value })}
      />
      <TextInput
        label={t.to}
        type="date"
        value={values.to}
        min={values.from || undefined}
        onChange={(event) => set({ to: event.currentTarget.value })}
      />
    </div>
  )
}
