import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Loading } from '@portal/ui/states/loading.tsx'
import { Note } from '@portal/ui/notices/note.tsx'
import { type ReactNode, useState } from 'react'
import type { Reply } from '../../api/types.ts'
import { useCall } from '../../api/use-call.ts'
import { errorWords } from '../../texts/errors.ts'
import classes from './provision.module.css'
import { provisionTexts as t } from './texts.ts'

/** A location that this one is to start like. */
export interface Like {
  id: string
  name: string
  slug: string
}

/** Two may have the same name. */
const labelOf = ({ name, slug }: Like) => `${name} · ${slug}`

/** Found by its name; what would come from it is counted before anything is made. */
export function LikeField({ value, error, onChange }: { value: Like | null; error?: ReactNode; onChange: (like: Like | null) => void }) {
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed, 300)
  const q = value && settled === labelOf(value) ? '' : settled
  const list = useCall('locations.list', { ...(q ? { q } : {}), state: 'active', limit: 50 })
  const found = list.data?.data ?? []
  const options = [...(value && !found.some(({ id }) => id === value.id) ? [value] : []), ...found]
  return (
    <div>
      <Select
        label={t.like}
        description={t.likeHint}
        placeholder={t.likeNone}
        data={options.map((one) => ({ value: one.id, label: labelOf(one) }))}
        value={value?.id ?? null}
        error={error ?? (list.error && errorWords(list.error))}
        searchable
        clearable
        filter={({ options: all }) => all}
        searchValue={typed}
        onSearchChange={setTyped}
        onChange={(id) => {
          const chosen = options.find((one) => one.id === id)
          onChange(chosen ? { id: chosen.id, name: chosen.name, slug: chosen.slug } : null)
        }}
      />
      {value && <Counts like={value} />}
    </div>
  )
}

const kindWords: Record<Reply<'locations.clonePreview'>['data']['things'][number]['kind'], string> = {
  announcements: t.likeAnnouncements,
  about_items: t.likeAboutItems,
  benefits: t.likeBenefits,
  development_items: t.likeDevelopmentItems,
  calendar_events: t.likeCalendarEvents,
  documents: t.likeDocuments,
  videos: t.likeVideos,
  knowledge_articles: t.likeKnowledgeArticles,
  quick_links: t.likeQuickLinks,
  eoi_positions: t.likeEoiPositions,
}

function Counts({ like }: { like: Like }) {
  const { data, error } = useCall('locations.clonePreview', { id: like.id }, { staleTime: 0 })
  if (error) return <Note tone="danger">{errorWords(error)}</Note>
  if (!data) return <Loading />
  const things = data.data.things.filter(({ count }) => count > 0)
  return (
    <section className={classes.comes} aria-label={t.likeComes(like.name)}>
      <h4>{t.likeComes(like.name)}</h4>
      {things.length ? (
        <dl>
          {things.map(({ kind, count }) => (
            <div key={kind}>
              <dt>{kindWords[kind]}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{t.likeNothing}</p>
      )}
    </section>
  )
}
