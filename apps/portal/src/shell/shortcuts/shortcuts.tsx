import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSignedIn } from '../../api/session.ts'
import { chatDoor } from '../../lib/chat-door.ts'
import { placeTexts } from '../../nouns/titles.ts'
import type { AnyPlace } from '../../nouns/titles.ts'
import { mayOpen } from '../../routes.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { isTyping } from '../../lib/is-typing.ts'
import { besides, sectionsFor } from '../places.ts'
import { letters, meaningOf, PAUSE } from './letters.ts'
import classes from './shortcuts.module.css'
import { shortcuts, useShortcuts } from './state.ts'
import { shortcutTexts } from './texts.ts'

interface Way {
  place: AnyPlace
  letter: string
  /** None opens a panel. */
  path?: string
}

/** Where a key leads for this person: what their navigation has, and what is reached from elsewhere. */
function useWays(): Way[] {
  const { role } = useSignedIn()
  const { common, manage } = sectionsFor(role)
  const elsewhere = besides.filter(({ path }) => path && mayOpen(path, role))
  return [...common, ...manage, ...elsewhere].flatMap(({ place, path }) => {
    const letter = letters[place]
    return letter ? [{ place, letter, path }] : []
  })
}

const isOverPage = () => document.querySelector('[role="dialog"][aria-modal="true"], [role="alertdialog"]') !== null

function useKeys(ways: Way[], on: boolean) {
  const navigate = useNavigate()
  const latest = useRef(ways)
  useEffect(() => {
    latest.current = ways
  })
  useEffect(() => {
    if (!on) return
    let since = -Infinity
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Shift' || event.defaultPrevented || isTyping(event.target) || isOverPage()) return
      const pressed = meaningOf(event, event.timeStamp - since < PAUSE)
      since = pressed.act === 'wait' ? event.timeStamp : -Infinity
      const way = pressed.act === 'go' ? latest.current.find(({ letter }) => letter === pressed.letter) : undefined
      if (pressed.act === 'none' || (pressed.act === 'go' && !way)) return
      event.preventDefault()
      if (pressed.act === 'list') shortcuts.list(true)
      else if (way?.path) void navigate(way.path)
      else if (way) chatDoor.open()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [navigate, on])
}

/** The keys that lead around the portal, and their list behind `?`. */
export function Shortcuts() {
  const t = useTexts(shortcutTexts)
  const names = useTexts(placeTexts)
  const { on, listed } = useShortcuts()
  const ways = useWays()
  useKeys(ways, on)
  const reviews = ways.some(({ place }) => place === 'eoiAdmin')
  const apple = /Mac|iPhone|iPad/.test(navigator.platform)
  return (
    <ResponsiveDialog opened={listed} onClose={() => shortcuts.list(false)} title={t.title} size="lg">
      <div className={classes.lists}>
        <section>
          <h3 className={classes.heading}>{t.anywhere}</h3>
          <dl className={classes.list}>
            <Row name={t.search} keys={['/']} or={apple ? ['⌘', 'K'] : ['Ctrl', 'K']} />
            <Row name={t.list} keys={['?']} />
            <Row name={t.close} keys={['Esc']} />
          </dl>
        </section>
        {reviews && (
          <section>
            <h3 className={classes.heading}>{t.reviewing}</h3>
            <dl className={classes.list}>
              <Row name={t.nextOne} keys={['J']} />
              <Row name={t.oneBefore} keys={['K']} />
            </dl>
          </section>
        )}
        <section>
          <h3 className={classes.heading}>{t.goTo}</h3>
          <dl className={`${classes.list} ${classes.ways}`}>
            {ways.map(({ place, letter }) => <Row key={place} name={names[place]} keys={['G', /[A-Z]/.test(letter) ? `⇧ ${letter}` : letter.toUpperCase()]} />)}
          </dl>
        </section>
      </div>
    </ResponsiveDialog>
  )
}

function Row({ name, keys, or }: { name: string; keys: string[]; or?: string[] }) {
  const t = useTexts(shortcutTexts)
  return (
    <div className={classes.row}>
      <dt>{name}</dt>
      <dd className={classes.keys}>
        {keys.map((key, index) => (
          <span key={key + String(index)}>
            {index > 0 && <span className={classes.then}>{t.followedBy}</span>}
            <kbd className={classes.key}>{key}</kbd>
          </span>
        ))}
        {or && <kbd className={classes.key}>{or.join(' ')}</kbd>}
      </dd>
    </div>
  )
}
