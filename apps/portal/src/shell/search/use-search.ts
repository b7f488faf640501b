import { useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSignedIn } from '../../api/session.ts'
import { storage } from '../../device/storage.ts'
import { placeDescriptions } from '../../nouns/descriptions.ts'
import { placeTexts } from '../../nouns/titles.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { nextOf, optionsOf } from './options.ts'
import { askingFor, groupHits } from './search-hits.ts'
import { findEntries, searchIndex } from './search-index.ts'
import { useAwaited, useHits } from './use-hits.ts'

/** A click on a result comes after the blur of the field: the list stays that long. */
const BLUR_MS = 150

/** What the search box knows and does, apart from how it looks. */
export function useSearch(onDone?: () => void) {
  const { role } = useSignedIn()
  const titles = useTexts(placeTexts)
  const descriptions = useTexts(placeDescriptions)
  const navigate = useNavigate()
  const { key: place } = useLocation()
  const [query, setQuery] = useState('')
  const [opened, setOpened] = useState(false)
  /** What the arrows chose. */
  const [chosen, choose] = useState<string | null>(null)
  const [recent, setRecent] = useState(storage.searches.get)
  /** Where Enter was pressed before the server had answered. */
  const [awaitedAt, awaitAt] = useState<string | null>(null)
  // Whoever went elsewhere meanwhile stays there, and wherever they go back to.
  if (awaitedAt !== null && awaitedAt !== place) awaitAt(null)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)

  const index = useMemo(() => searchIndex(role, titles, descriptions), [role, titles, descriptions])
  const matches = useMemo(() => findEntries(index, query), [index, query])
  const found = useHits(query)
  const groups = useMemo(() => groupHits(found.hits), [found.hits])
  const searching = query.trim() !== ''
  const { answer } = found
  const source = answer?.citations[0]
  const asking = askingFor(query)
  const options = optionsOf({ source, matches, groups, asking })
  const targets = options.map(({ target }) => target)
  /** Where Enter leads without a choice: past an answer, which is read where it stands, and to nothing that other words than these found. */
  const first = found.pending ? matches[0] : (targets[source ? 1 : 0] ?? targets[0])
  const keys = searching ? options.map(({ key }) => key) : recent
  const active = chosen === null ? -1 : keys.indexOf(chosen)
  if (chosen !== null && active < 0) choose(null)

  const giveUp = () => awaitAt(null)
  const shut = () => {
    setOpened(false)
    giveUp()
  }
  const type = (next: string) => {
    setQuery(next)
    choose(null)
    setOpened(true)
    giveUp()
  }
  const record = () => {
    if (searching) setRecent(storage.searches.add(query.trim()))
  }
  const go = ({ url }: { url: string }) => {
    record()
    setQuery('')
    choose(null)
    shut()
    onDone?.()
    void navigate(url)
  }
  useAwaited(awaitedAt !== null && !found.pending, first, { go, giveUp })

  return {
    query, opened, active, recent, answer: source && answer, matches, groups, asking, searching, type, go,
    pending: found.pending, failed: found.failed,
    focus() {
      clearTimeout(closing.current)
      setRecent(storage.searches.get())
      setOpened(true)
    },
    blur() {
      closing.current = setTimeout(shut, BLUR_MS)
    },
    close: shut,
    /** Up and down through what is shown, around at the ends. */
    move(step: 1 | -1) {
      setOpened(true)
      choose(nextOf(keys, chosen, step))
    },
    /** The first match, or the one that the arrows chose; without a match nothing moves. */
    submit() {
      const term = recent[active]
      if (!searching && term) return type(term)
      const target = active < 0 ? first : targets[active]
      if (target) return go(target)
      record()
      // Still being looked for: the first one that is found is gone to.
      if (found.pending) awaitAt(place)
    },
  }
}
