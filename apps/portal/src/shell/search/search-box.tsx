import { IconHistory, IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './search-box.module.css'
import { SearchResults, SearchStatus } from './search-results.tsx'
import { shellTexts } from '../texts.ts'
import { useSearchKeys } from './use-search-keys.ts'
import { useSearch } from './use-search.ts'

export interface SearchBoxProps {
  /** Called after going somewhere: the phone's search closes then. */
  onDone?: () => void
  autoFocus?: boolean
  /** Someone wants to type before its code is here. */
  onWanted?: () => void
}

/** The site search: recent searches when empty, matches while typing; Enter goes to the first. */
export function SearchBox({ onDone, autoFocus }: SearchBoxProps) {
  const t = useTexts(shellTexts)
  const input = useRef<HTMLInputElement>(null)
  const list = useId()
  const search = useSearch(() => {
    input.current?.blur()
    onDone?.()
  })
  useSearchKeys(() => input.current?.focus())
  // Also where the key is heard by what stood here before, when this stands already.
  useLayoutEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])
  const options = useRef<HTMLDivElement>(null)
  useEffect(() => {
    options.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- which option is chosen shows in the page alone
  }, [search.active])

  const keys: Record<string, () => void> = {
    ArrowDown: () => search.move(1),
    ArrowUp: () => search.move(-1),
    Escape: () => {
      search.close()
      input.current?.blur()
      onDone?.()
    },
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const option = (index: number) => ({
    id: `${list}-${index}`,
    type: 'button' as const,
    role: 'option',
    tabIndex: -1,
    className: classes.option,
    'aria-selected': index === search.active,
  })
  // The list must not take the focus, or a click would close it first.
  const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()

  return (
    <search className={classes.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search.submit()
        }}
      >
        <div className={classes.field}>
          <IconSearch className={classes.icon} size={18} aria-hidden />
          <input
            ref={input}
            className={classes.input}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            role="combobox"
            aria-label={t.search}
            aria-expanded={search.opened}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={search.active >= 0 ? `${list}-${search.active}` : undefined}
            placeholder={t.searchPlaceholder}
            maxLength={1000}
            value={search.query}
            onChange={(event) => search.type(event.target.value)}
            onFocus={search.focus}
            onBlur={search.blur}
            onKeyDown={onKeyDown}
          />
          <kbd className={classes.key} aria-hidden>/</kbd>
        </div>
      </form>
      {search.opened && (
        <div className={classes.dropdown} onMouseDown={keepFocus} role="presentation">
          {!search.searching && <p className={classes.heading}>{search.recent.length ? t.recent : t.noRecent}</p>}
          <div id={list} ref={options} className={classes.list} role="listbox" aria-label={t.search}>
            {search.searching
              ? <SearchResults search={search} option={option} />
              : search.recent.map((term, index) => (
                  <button key={term} {...option(index)} data-recent onClick={() => search.type(term)}>
                    <IconHistory size={16} aria-hidden />
                    {term}
                  </button>
                ))}
          </div>
          {search.searching && <SearchStatus search={search} />}
        </div>
      )}
    </search>
  )
}
