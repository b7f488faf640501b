import type { ApiError } from '@portal/contract/client/api-error'
import type { Input } from '../../../api/types.ts'
import type { Letter, Message, MessagePage } from './types.ts'

/** What was written here and is not known to have arrived. */
export interface Echo {
  input: Letter & { client_id: string }
  writtenAt: string
  /** Why it did not go, where no outbox keeps it. */
  error?: ApiError
}

/** What was done to a message and does not hold. */
export interface Undone {
  act: 'remove' | 'react'
  error: unknown
  again: () => void
}

export interface ThreadState {
  /** By `seq`, without a gap. */
  messages: readonly Message[]
  /** Whether the server has older ones; null as long as nobody has asked. */
  hasOlder: boolean | null
  /** How far each of the others has read. */
  reads: ReadonlyMap<string, number>
  echoes: readonly Echo[]
  /** By the message: the last that failed. */
  undone: ReadonlyMap<string, Undone>
}

type Ask = (input: Omit<Input<'chat.messages'>, 'id'>) => Promise<MessagePage>

/** As many as the server gives at once. */
const MOST = 200
/** No answer is waited for so long. */
const LONGEST_ASKED_MS = 60_000
/** After more than so many it is quicker to begin anew. */
const LONGEST_GAP = 1000

const isInOrder = (messages: readonly Message[]) => messages.every(({ seq }, index) => index === 0 || seq > messages[index - 1]!.seq)

/** What is known, with what came: the newer copy of each, in order. */
export function merged(known: readonly Message[], came: readonly Message[]): readonly Message[] {
  if (came.length === 0) return known
  const [first, last] = [came[0]!.seq, came.at(-1)!.seq]
  // A page before or behind all that is known, as most are.
  if (isInOrder(came) && (known.length === 0 || first > known.at(-1)!.seq)) return [...known, ...came]
  if (isInOrder(came) && last < known[0]!.seq) return [...came, ...known]
  const all = new Map(known.map((message) => [message.id, message]))
  for (const message of came) {
    // The name it has on screen stays its own: it is not drawn anew because somebody answered to it.
    const before = all.get(message.id)
    all.set(message.id, before ? { ...message, client_id: before.client_id } : message)
  }
  return [...all.values()].sort((a, b) => a.seq - b.seq)
}

const highest = (messages: readonly Message[]) => messages.at(-1)?.seq ?? 0
const lowest = (messages: readonly Message[]) => messages[0]?.seq ?? 0
const nothingYet = { messages: [], hasOlder: null, reads: new Map<string, number>(), undone: new Map<string, Undone>() }

/** The messages of one conversation as far as this page knows them: whole from some point on. Knows nothing of React. */
export function createThread(ask: Ask) {
  let state: ThreadState = { ...nothingYet, echoes: [] }
  let filling: Promise<void> | undefined
  let older: Promise<void> | undefined
  /** When something came that an older page does not know. */
  let touchedAt = 0
  /** When it was begun anew: what was asked for or kept before belongs to what is gone. */
  let resetAt = 0
  let times = 0
  /** The answer, unless it was begun anew meanwhile. */
  async function asked(input: Parameters<Ask>[0]): Promise<MessagePage | undefined> {
    const before = times
    const page = await ask(input)
    return before === times ? page : undefined
  }
  /** When something was last told of a message. */
  const patched = new Map<string, number>()
  const listeners = new Set<() => void>()

  const change = (next: Partial<ThreadState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  function take(came: readonly Message[], more: Partial<ThreadState> = {}) {
    const messages = merged(state.messages, came)
    const arrived = new Set(messages.map(({ client_id }) => client_id))
    const echoes = state.echoes.some(({ input }) => arrived.has(input.client_id))
      ? state.echoes.filter(({ input }) => !arrived.has(input.client_id))
      : state.echoes
    change({ messages, echoes, ...more })
  }
  type Reads = MessagePage['reads']
  const atLeastAsBefore = (came: Reads) => came.map(({ userId, seq }): [string, number] => [userId, Math.max(seq, state.reads.get(userId) ?? 0)])
  /** A page names all who are in it: whoever left is none of those who have read it. */
  function takeReads(came: Reads | undefined) {
    if (came) change({ reads: new Map(atLeastAsBefore(came)) })
  }
  /** Without those of which something was told since they were asked for: the answer may be of the time before. */
  const unlessPatched = (came: readonly Message[], askedAt: number) => came.filter(({ id }) => (patched.get(id) ?? -1) < askedAt)
  /** Asks for what lies behind a `seq`, to the end. */
  async function behind(seq: number): Promise<void> {
    const askedAt = Date.now()
    const page = await asked({ after: seq, limit: MOST })
    if (!page) return
    take(unlessPatched(page.messages, askedAt))
    takeReads(page.reads)
    if (page.hasMore && highest(page.messages) > seq) return behind(highest(page.messages))
  }
  const fill = () => (filling ??= behind(highest(state.messages)).catch(() => {}).finally(() => (filling = undefined)))
  /** Takes one that others stand before: asked once more where the question was older than the message, left out where there is no answer. */
  async function reach(message: Message) {
    const joins = () => message.seq <= highest(state.messages) + 1
    await fill()
    if (!joins()) await fill()
    if (joins()) take([message])
  }

  /** The ones before; all that are newer than a `seq`, if one is given. */
  async function loadOlder(backTo?: number): Promise<void> {
    const load = async (): Promise<void> => {
      const first = state.messages[0]
      if (!first || !state.hasOlder) return
      const page = await asked({ before: first.id, limit: backTo === undefined ? 50 : MOST })
      if (!page) return
      take(page.messages, { hasOlder: page.hasMore })
      if (backTo !== undefined && page.messages.length > 0 && lowest(state.messages) > backTo) return load()
    }
    const isUnderWay = older !== undefined
    await (older ??= load().finally(() => (older = undefined)))
    // The one that was under way may have ended before it.
    if (isUnderWay && backTo !== undefined && lowest(state.messages) > backTo) await loadOlder(backTo)
  }

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** The last page, as the server had it between being asked and `at`. */
    newest(page: MessagePage, at: number, askedAt = at) {
      // A page that was kept knows less than what came since.
      if (at < resetAt || (state.hasOlder !== null && at < touchedAt)) return
      takeReads(page.reads)
      // Without any, it was cleared: if that is the answer to what was asked, and nothing came since.
      const none = touchedAt < askedAt && askedAt <= at ? Infinity : 0
      const from = page.messages[0]?.seq ?? none
      const gap = from - highest(state.messages) - 1
      if (state.hasOlder === null || gap > LONGEST_GAP) return take(page.messages, { hasOlder: page.hasMore, ...(gap > LONGEST_GAP ? { messages: page.messages } : {}) })
      // Nothing stands before these any more: it was cleared on another device, or removed for its age.
      if (!page.hasMore && from > lowest(state.messages)) {
        const left = state.messages.filter(({ seq }) => seq >= from)
        return take(page.messages, { hasOlder: false, messages: merged(left, unlessPatched(page.messages, askedAt)) })
      }
      if (gap > 0) return void fill()
      take(unlessPatched(page.messages, askedAt))
    },
    /** One that the server told of: what lies between is asked for first. Told twice (the reply to one's own comes after its note), the second is the older. */
    hear(message: Message) {
      touchedAt = Date.now()
      if (state.messages.some(({ id, client_id }) => id === message.id && client_id === message.client_id)) return
      if (state.hasOlder === null || message.seq < lowest(state.messages)) return
      if (message.seq > highest(state.messages) + 1) return void reach(message)
      take([message])
    },
    /** Something about one that is known. */
    patch(id: string, apply: (message: Message) => Message) {
      touchedAt = Date.now()
      for (const [known, at] of patched) if (at < touchedAt - LONGEST_ASKED_MS) patched.delete(known)
      if (state.messages.some((message) => message.id === id)) patched.set(id, touchedAt)
      const messages = state.messages.map((message) => (message.id === id ? { ...apply(message), client_id: message.client_id } : message))
      change({ messages })
    },
    heardRead: (userId: string, seq: number) => change({ reads: new Map([...state.reads, ...atLeastAsBefore([{ userId, seq }])]) }),
    /** Something may have been missed: all that is shown is asked for again. */
    async catchUp() {
      if (state.hasOlder !== null) await behind(Math.max(lowest(state.messages), highest(state.messages) - LONGEST_GAP) - 1).catch(() => {})
    },
    loadOlder,
    /** Written here: shown before the server has it. */
    begin: (echo: Echo) => change({ echoes: [...state.echoes.filter(({ input }) => input.client_id !== echo.input.client_id), echo] }),
    /** It was cleared: it begins anew with what comes next. */
    reset() {
      resetAt = Date.now()
      times += 1
      change(nothingYet)
    },
    /** What was tried with a message and failed; null as soon as it is tried again or given up. */
    noteUndone(id: string, undone: Undone | null) {
      if (!undone && !state.undone.has(id)) return
      const others = [...state.undone].filter(([of]) => of !== id)
      change({ undone: new Map(undone ? [...others, [id, undone]] : others) })
    },
    drop: (clientId: string) => change({ echoes: state.echoes.filter(({ input }) => input.client_id !== clientId) }),
  }
}
export type Thread = ReturnType<typeof createThread>
