import type { Form } from '@portal/contract/forms/kit'
import { useEffect, useRef, useState } from 'react'
import { network } from '../../../api/network.ts'
import { useCall } from '../../../api/use-call.ts'
import { errorWords } from '../../../texts/errors.ts'
import { attemptFor, longNonce } from '../../forms/attempt.ts'
import type { Attempt } from '../../forms/attempt.ts'
import { halfTyped } from '../../forms/half-typed.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { errorsBeside } from '../../uploads/file-errors.ts'
import { useQueryFilters } from '../../use-query-filters.ts'
import { useDraftsLeft } from '../drafts-left.ts'
import type { Place } from './draft-line.ts'
import { isGone } from './draft-saves.ts'
import type { Draft } from './draft-saves.ts'
import { openingOf } from './opening.ts'
import { useServerDraft } from './use-server-draft.ts'

interface Typed<V> {
  values: V
  place?: Place
  /** Beside what the server may keep of it: whoever has the nonce has the code of what is said without a name. */
  attempt?: Attempt
}
/** Another draft that what stands here is in the way of: it could not be saved, or is kept nowhere but here. */
interface Unopened {
  id: string
  why: 'save' | 'apart'
}
export type Errors<V> = Partial<Record<keyof V & string, string | null>>

interface SubmissionFormOptions<V extends object> {
  form: Form
  blank: V
  /** What a draft of it is called. */
  titleOf: (values: V) => string
  /** What is wrong with it, by field. */
  check: (values: V) => Errors<V>
  /** Rejects with an ApiError. The nonce is the same for the same words until they are handed in, also after the page was loaded anew. */
  send: (values: V, draftId: string | undefined, nonce: string) => Promise<unknown>
  onSent: (answer: unknown) => void
  /** Whether the server may keep a draft of it as it is. */
  keeps?: (values: V) => boolean
  /** Fields beside the values: files. */
  beside?: readonly string[]
  /** Another text stands in the form: what is beside it belongs to the one before. The same draft as another device left it is no other. */
  onNextText?: () => void
}

const isWrong = (errors: object) => Object.values(errors).some(Boolean)

/** A form that is sent: kept on the device at every word and with the server when the typing rests, gone with what came of it. */
export function useSubmissionForm<V extends object>({ form, blank, titleOf, check, send, onSent, keeps = () => true, beside = [], onNextText }: SubmissionFormOptions<V>) {
  const local = useDraft<Typed<V>>(`submission:${form.noun}`, { values: blank })
  const { values, place, attempt: tried } = local.values
  const [errors, setErrors] = useState<Record<string, string | null | undefined>>({})
  const [failure, setFailure] = useState('')
  const [sending, setSending] = useState(false)
  const [unopened, setUnopened] = useState<Unopened | null>(null)
  const [text, setText] = useState(0)
  const texts = useRef(0)
  const nextText = () => setText(++texts.current)
  const onPlace = (at: Place | undefined) => local.setValues(({ place: _, ...typed }) => ({ ...typed, ...(at ? { place: at } : {}) }))
  const dirty = JSON.stringify(values) !== JSON.stringify(blank)
  const isApart = !keeps(values)
  const server = useServerDraft({ formType: form.draft, title: titleOf(values), values, dirty: dirty && !isApart && !sending, place, onPlace })
  useKeptHereAlone(isApart, server.withdraw)

  const valuesIn = (draft: Draft): V => ({ ...blank, ...(draft.payload as Partial<V>) })
  const take = (draft: Draft) => {
    server.taken(draft)
    setUnopened(null)
    nextText()
    if (draft.id !== place?.id) onNextText?.()
    local.setValues({ values: valuesIn(draft), place: { id: draft.id, version: draft.version } })
  }
  /** Nothing that was typed here is lost by it: where it can not be saved, it stays, and that is said. */
  const open = async (draft: Draft) => {
    const way = openingOf({ typed: dirty ? values : null, place, keeps: !isApart, draft: { ...draft, values: valuesIn(draft) } })
    if (way === 'both') server.offer(draft)
    else if (way === 'take' || (way === 'save' && (await server.saveNow()))) take(draft)
    else if (way !== 'stay') setUnopened({ id: draft.id, why: way })
  }
  const { begun, missing } = useBegun(form, !dirty && !local.restored, open)

  const submit = async (element?: HTMLFormElement) => {
    const wrong = { ...check(values), ...(element && halfTyped(element)) }
    setErrors(wrong)
    setFailure('')
    if (sending || isWrong(wrong)) return
    setSending(true)
    const mine = texts.current
    const attempt = attemptFor(values, tried, longNonce)
    local.setValues((typed) => ({ ...typed, attempt }))
    let at = await server.end((late) => {
      at = late
      // Refused meanwhile, the text goes on where it was: the next save is over this one, and no other device's.
      local.setValues((typed) => (typed.place?.id === late.id && typed.place.version < late.version ? { ...typed, place: late } : typed))
    })
    try {
      const answer = await send(values, at?.id, attempt.nonce)
      local.done()
      local.setValues({ values: blank })
      server.begin()
      nextText()
      onNextText?.()
      onSent(answer)
    } catch (error) {
      // Given up by whoever began another text meanwhile: of that one it says nothing.
      if (texts.current !== mine && (error as Error).name === 'AbortError') return setSending(false)
      const found = errorsBeside(error)
      setErrors(found)
      const shown = Object.keys(found).some((field) => (field.split('.')[0] ?? '') in values || beside.includes(field))
      setFailure(shown ? '' : (found._ ?? errorWords(error)))
      onPlace(at)
      server.begin(at)
    }
    setSending(false)
  }

  return {
    definition: form, values, errors, failure, sending, dirty, begun, missing,
    restored: local.restored && dirty,
    unopened: dirty ? unopened : null,
    /** Another number with every text that is begun or opened: what a field remembers beside its value is of one text. */
    text,
    keptAt: server.savedAt,
    /** The server has a draft of it, though it is to have none. */
    leftThere: isApart && place !== undefined,
    theirs: server.theirs,
    set: <K extends keyof V & string>(field: K, value: V[K]) => {
      setErrors((before) => (before[field] ? { ...before, [field]: null } : before))
      setUnopened(null)
      local.setValues(({ values: typed, ...rest }) => ({ ...rest, values: { ...typed, [field]: value } }))
    },
    /** With the form's element what is only half typed in it keeps it back, too. */
    submit: (element?: HTMLFormElement) => void submit(element),
    discard: () => {
      void server.forget()
      local.discard()
      nextText()
      onNextText?.()
      setUnopened(null)
      setErrors({})
      setFailure('')
    },
    keepMine: server.keepMine,
    take,
  }
}
export type SubmissionForm<V extends object> = ReturnType<typeof useSubmissionForm<V>>

/** What the server keeps of a text that is to be kept here alone goes: at once, and what can't, as soon as the server is reached or with what is handed in. */
function useKeptHereAlone(isApart: boolean, withdraw: () => Promise<void>) {
  const latest = useRef(withdraw)
  useEffect(() => {
    latest.current = withdraw
  })
  useEffect(() => {
    if (!isApart) return
    void latest.current()
    return network.subscribe(() => network.isReached() && void latest.current())
  }, [isApart])
}

/** What was begun on another device: the one that the address names opens by itself, the others are offered. */
function useBegun(form: Form, offered: boolean, open: (draft: Draft) => Promise<void>) {
  const [query, setQuery] = useQueryFilters()
  const wanted = query.get('draft')
  // Beside the address, which names it no more: a reload does not ask for it again.
  const [gone, setGone] = useState(false)
  // What was kept of an earlier look may be older than what was typed since.
  const { data: found, isFetching, error, refetch } = useCall('drafts.get', { id: wanted ?? '' }, { enabled: Boolean(wanted), aside: true, staleTime: 0 })
  const { data: list } = useCall('drafts.list', { form_type: form.draft }, { enabled: offered && !wanted, aside: true })
  const left = useDraftsLeft(list?.data ?? [])
  const latest = useRef({ open, setQuery })
  useEffect(() => {
    latest.current = { open, setQuery }
  })
  useEffect(() => {
    if (!wanted || isFetching || !found) return
    void latest.current.open(found.data)
    latest.current.setQuery({ draft: null })
  }, [wanted, found, isFetching])
  const failed = wanted && !found && !isFetching ? error : null
  const isLost = isGone(failed)
  if (wanted && gone !== isLost) setGone(isLost)
  useEffect(() => {
    if (isLost) latest.current.setQuery({ draft: null })
  }, [isLost])
  return {
    begun: offered && !wanted ? left.slice(0, 3) : [],
    /** The one that the address names could not be had; `gone` for good. */
    missing: failed || gone ? { gone, again: () => void refetch() } : null,
  }
}
