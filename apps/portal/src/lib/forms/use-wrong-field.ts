import { useEffect, useRef } from 'react'

type Errors = Record<string, unknown>

/** A password's field is marked in another way than all others: its frame carries what theirs carry themselves. */
const wrong = ':is(input, textarea, select, button):is([aria-invalid="true"], [data-invalid])'

/** Whether nothing is wrong but what was wrong before, and less of it: somebody mends it, and is typing. */
export const isMended = (now: Errors, before: Errors): boolean =>
  Object.keys(now).length < Object.keys(before).length && Object.keys(now).every((field) => field in before)

/** For the element of a form: what a submit finds wrong brings the focus to the first such field. */
export function useWrongField(errors: Errors) {
  const form = useRef<HTMLFormElement>(null)
  const before = useRef<Errors>({})
  useEffect(() => {
    const mended = isMended(errors, before.current)
    before.current = errors
    if (!mended) form.current?.querySelector<HTMLElement>(wrong)?.focus()
  }, [errors])
  return form
}
