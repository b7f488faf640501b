import { useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSignedIn } from '../../api/session.ts'
import { storage } from '../../device/storage.ts'
import { placeDescriptions } from '../../nouns/descriptions.ts'
import { placeTexts } from '../../nouns/titles.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { askingFor, groupHits } from './search-hits.ts'
import { findEntries, searchIndex } from './search-index.ts'
import { useFirstHit, useHits } from './use-hits.ts'

/** A click on a result comes after the blur of the field: the list stays that long. */
const BLUR_MS = 150

/** What the search box knows and does, apart from how it looks. */
export function useSearch(onDone?: () => void) {
  const { role } = useSignedIn()
  const titles = useTexts(placeTexts)
  const descriptions = useTexts(placeDescriptions)
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const [opened, setOpened] = useState(false)
  const [active, setActive] = useState(-1)
  const [recent, setRecent] = useState(storage.searches.get)
  const [awaited, awaitHit] = useState<string | null>(null)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)

  const index = useMemo(() => searchIndex(role, titles, descriptions), [role, titles, descriptions])
  const matches = useMemo(() => findEntries(index, query), [index, query])
  const found = useHits(query)
  const groups = useMemo(() => groupHits(found.hits), [found.hits])
  const searching = query.trim() !== ''
  const { answer } = found
  const source = answer?.citations[0]
  const asking = askingFor(query)
  /** All that can be gone to, in the order in which it shows: the answer's source, the pages, what the server found, and asking. */
  const targets = [...(source ? [source] : []), ...matches, ...groups.flatMap(({ hits }) => hits), ...(asking ? [asking] : [])]
  const shown = searching ? targets.length : recent.length

  const type = (next: string) => {
    setQuery(next)
    setActive(-1)
    setOpened(true)
    awaitHit(null)
  }
  const record = () => {
    if (searching) setRecent(storage.searches.add(query.trim()))
  }
  const go = ({ url }: { url: string }) => {
    record()
    setQuery('')
    setOpened(false)
    setActive(-1)
    awaitHit(null)
    onDone?.()
    void navigate(url)
  }
  useFirstHit(awaited, found, groups[0]?.hits[0], go)

  return {
    query, opened, active, recent, answer: source && answer, matches, groups, asking, searching, type, go,
    pending: found.pending, failed: found.failed,
    focus() {
      clearTimeout(closing.current)
      setRecent(storage.searches.get())
      setOpened(true)
    },
    blur() {
      closing.current = setTimeout(() => setOpened(false), BLUR_MS)
    },
    close: () => setOpened(false),
    /** Up and down through what is shown, around at the ends. */
    move(step: 1 | -1) {
      setOpened(true)
      if (shown) setActive((now) => (now < 0 && step < 0 ? shown - 1 : (now + step + shown) % shown))
    },
    /** The first match, or the one that the arrows chose; without a match nothing moves. */
    submit() {
      const term = recent[active]
      if (!searching && term) return type(term)
      // An answer is read where it stands: without a choice one goes past it.
      const target = active < 0 ? [...targets.slice(source ? 1 : 0), ...targets][0] : targets[active]
      if (target) return go(target)
      record()
      // Still being looked for: the first one that is found is gone to.
      if (found.pending) awaitHit(query)
    },
  }
}
