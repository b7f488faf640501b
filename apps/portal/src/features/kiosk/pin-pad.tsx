import { Button } from '@mantine/core'
import { BusyButton } from '@portal/ui/page/busy-button.tsx'
import { PersonAvatar } from '@portal/ui/people/person-avatar.tsx'
import { IconArrowLeft, IconBackspace } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './pin-pad.module.css'
import { kioskTexts } from './texts.ts'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
const [LEAST, MOST] = [4, 8]

interface PinPadProps {
  name: string
  failure: string
  busy: boolean
  onEnter: (pin: string) => void
  onBack: () => void
  /** A key was touched. */
  onStir: () => void
}

/** Large keys for a wet thumb; a keyboard works as well. What is typed is counted, never shown. */
export function PinPad({ name, failure, busy, onEnter, onBack, onStir }: PinPadProps) {
  const t = useTexts(kioskTexts)
  const [pin, setPin] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const add = (digit: string) => {
    onStir()
    if (!busy) setPin((typed) => (typed + digit).slice(0, MOST))
  }
  const erase = () => {
    onStir()
    setPin((typed) => typed.slice(0, -1))
  }
  const submit = () => {
    if (busy || pin.length < LEAST) return
    onEnter(pin)
    setPin('')
  }
  const pressed = useRef({ add, erase, submit })
  useEffect(() => {
    pressed.current = { add, erase, submit }
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (/^\d$/.test(event.key)) pressed.current.add(event.key)
      else if (event.key === 'Backspace') pressed.current.erase()
      // On a key of the screen it is that key.
      else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) pressed.current.submit()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    form.current?.focus()
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <main className={classes.main}>
      <form
        ref={form}
        className={classes.form}
        tabIndex={-1}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <PersonAvatar name={name} size={72} />
        <h1 className={classes.title}>{t.pinOf(name)}</h1>
        <div className={classes.dots} role="img" aria-label={`${t.pin}: ${t.typed(pin.length)}`} data-wrong={failure ? true : undefined} key={failure ? 'wrong' : 'typing'}>
          {Array.from({ length: Math.max(LEAST, pin.length) }, (_, place) => (
            <span key={place} className={classes.dot} data-full={place < pin.length || undefined} />
          ))}
        </div>
        <p className={classes.failure} role="alert">{failure}</p>
        <div className={classes.keys} role="group" aria-label={t.pad}>
          {digits.map((digit) => (
            <button key={digit} type="button" className={classes.key} onClick={() => add(digit)}>{digit}</button>
          ))}
          <button type="button" className={classes.key} aria-label={t.other} onClick={onBack}><IconArrowLeft size={28} aria-hidden /></button>
          <button type="button" className={classes.key} onClick={() => add('0')}>0</button>
          <button type="button" className={classes.key} aria-label={t.erase} onClick={erase}><IconBackspace size={28} aria-hidden /></button>
        </div>
        <BusyButton size="lg" idle={t.enter} working={t.entering} busy={busy} />
        <Button type="button" variant="subtle" size="md" onClick={onBack}>{t.other}</Button>
        <p className={classes.help}>{t.forgot}</p>
      </form>
    </main>
  )
}
