import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { refuses } from '../../api/refuses.ts'
import type { DataOf } from '../../api/types.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { errorWords } from '../../texts/errors.ts'
import { codeOf } from './code-words.ts'
import { voiceboxTexts } from './texts.ts'
import { typedSince } from './typed-since.ts'
import { isSameCode, unsentWords } from './unsent.ts'

export type Thread = DataOf<'voicebox.followUp'>

/** A thread that is opened by its code, written into and closed. What did not go out is not lost with it. */
export function useThread(given: string) {
  const t = useTexts(voiceboxTexts)
  const [code, setCode] = useState(given)
  const [thread, setThread] = useState<Thread>()
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  const [unsent] = useState(unsentWords)
  const asked = useRef(0)
  /** The code of the thread that stands open. */
  const open = useRef('')
  const ask = async (typed: string, said?: string) => {
    const turn = ++asked.current
    setBusy(true)
    setWrong('')
    let letters = typed
    const answer = async () => {
      // The list of words is loaded for it, and may not arrive either.
      letters = await codeOf(typed)
      return call('voicebox.followUp', { code: letters.slice(0, 100), ...(said ? { message: said } : {}) })
    }
    await answer().then(
      ({ data }) => {
        if (turn === asked.current) {
          open.current = letters
          setThread(data)
        }
        if (said) {
          setMessage((now) => typedSince(now, said))
          showToast(t.sentBack)
        } else if (turn === asked.current) {
          const back = unsent.take(letters, [data.message, ...data.history.map(({ message: one }) => one)])
          setMessage((now) => now || back)
        }
      },
      (error: unknown) => {
        if (turn === asked.current) setWrong(errorWords(error))
        else if (said) late(error, letters, said)
      },
    )
    if (turn === asked.current) setBusy(false)
  }
  /** The thread was closed meanwhile; perhaps it is open again. */
  const late = (error: unknown, letters: string, said: string) => {
    const isRefused = refuses(error)
    showToast(isRefused ? `${t.notSentBack} ${errorWords(error)}` : t.maybeSentBack, { tone: 'danger' })
    if (isRefused && isSameCode(open.current, letters) && !latest.current.message) setMessage((now) => now || said)
    else unsent.keep(letters, said)
  }
  const latest = useRef({ ask, message })
  useEffect(() => {
    latest.current = { ask, message }
  })
  useEffect(() => {
    if (!given) return
    // Nobody finds it in the address afterwards.
    history.replaceState(history.state, '', `${location.pathname}${location.search}`)
    void latest.current.ask(given)
  }, [given])
  return {
    code, setCode, thread, message, setMessage, busy, wrong,
    look: () => void (code.trim() && !busy && ask(code)),
    send: () => void (message.trim() && !busy && ask(code, message)),
    /** What is on its way is sent all the same, and opens nothing again. */
    close() {
      asked.current++
      open.current = ''
      setBusy(false)
      setWrong('')
      setThread(undefined)
      setCode('')
      setMessage('')
    },
  }
}
