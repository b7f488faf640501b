import { Button, NativeSelect } from '@mantine/core'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { useIsPhone } from '@portal/ui/page/use-is-phone.ts'
import { IconUserSearch } from '@tabler/icons-react'
import { SearchField } from '../../../lib/lists/search-field.tsx'
import { Pager } from '../../../lib/pager/pager.tsx'
import { useQueryFilters } from '../../../lib/use-query-filters.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { PeopleCards } from './people-cards.tsx'
import { PeopleTable } from './people-table.tsx'
import { peopleFound } from './people.ts'
import type { Facts } from './people.ts'
import { trainingTexts } from './texts.ts'
import classes from './training.module.css'

const PAGE = 50

/** Everybody at every station: a table where there is room for one, cards on a phone. */
export function Progress({ facts: { stations, people, total } }: { facts: Facts }) {
  const t = useTexts(trainingTexts)
  const phone = useIsPhone()
  const [query, setQuery] = useQueryFilters()
  const name = query.get('name') ?? ''
  const chosen = stations.find(({ key }) => key === query.get('station'))
  const found = peopleFound(people, { name, station: chosen?.key ?? '' })
  const offset = Math.min(Math.max(0, Number(query.get('people')) || 0), Math.max(0, found.length - 1))
  const People = phone ? PeopleCards : PeopleTable
  return (
    <SectionCard title={t.progress} description={t.progressText}>
      <div className={classes.filters}>
        <SearchField label={t.search} value={name} onChange={(words) => setQuery({ name: words, people: null })} />
        <NativeSelect
          aria-label={t.station}
          value={chosen?.key ?? ''}
          onChange={({ currentTarget }) => setQuery({ station: currentTarget.value, people: null })}
          data={[{ value: '', label: t.everyStation }, ...stations.map(({ key, label }) => ({ value: key, label }))]}
        />
      </div>
      {total > people.length && <p className={classes.quiet}>{t.first(people.length, total)}</p>}
      {found.length
        ? (
          <>
            <People stations={chosen ? [chosen] : stations} all={stations} people={found.slice(offset, offset + PAGE)} />
            <Pager offset={offset} limit={PAGE} total={found.length} onChange={(next) => setQuery({ people: next ? String(next) : null })} />
          </>
        )
        : <EmptyState compact icon={IconUserSearch} title={t.noneFound} action={<Button variant="default" onClick={() => setQuery({ name: null })}>{t.clear}</Button>} />}
    </SectionCard>
  )
}
