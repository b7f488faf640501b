import { ApiError } from '@portal/contract/client/api-error'
import { makesOld } from '../changes.ts'
import { lostFileIn } from '../chosen-files.ts'
import type { CallName, Input, Reply } from '../types.ts'
import { drain } from './drain.ts'
import { errorOf, failureOf } from './failure.ts'
import type { Failure } from './failure.ts'
import { weightOf } from './files.ts'
import { isSame } from './is-same.ts'
import { isHeld, nextOf, overStanding, rebased, soonestOf, stepOf } from './item.ts'
import type { Item, Letter, Trouble } from './item.ts'
import { openLetters } from './letters.ts'
import type { OneAtATime } from './one-sender.ts'
import { isDone, isTimeless, ruleOf, subjectOf } from './queueable.ts'
import type { QueueableCall } from './queueable.ts'
import { openSettling } from './settling.ts'
import type { OutboxStore } from './store.ts'

/** More than a shift's work; past it the person is told instead of the device filled. */
const MOST_ITEMS = 500
const MOST_BYTES = 50 * 1024 * 1024
/** What is not worth a word may not crowd out what is. */
const MOST_QUIET = 100
/** The code of what is too much to keep. */
const FULL = 'outbox.full'
/** So long a screen waits for the answer before it says that the write will be sent later. */
const ANSWER_MS = 2000
/** So long what needs all to be sent gives it to go. */
const PATIENCE_MS = 8000

/** What the tabs of one browser tell each other. */
export type Word =
  | { kind: 'changed' }
  | ({ kind: 'sent'; seq: number; reply: unknown } & Pick<Letter, 'name' | 'touches'>)
  | { kind: 'refused'; seq: number; failure: Failure }
  /** Given up: the device may have no room to take that down. */
  | { kind: 'gone'; seqs: readonly number[] }

export interface OutboxMeans {
  owner: string
  keys: readonly CryptoKey[]
  store: OutboxStore
  oneAtATime: OneAtATime
  /** Makes the call with its key, as nobody but the owner. `late`: not at the moment it was written. */
  send: (item: Item, input: Record<string, unknown>, late: boolean) => Promise<unknown>
  isOnline: () => boolean
  /** There was no answer in time: whether there is a network is to be found out. */
  doubt?: () => void
  /** The device is full: what can be fetched again goes. */
  makeRoom?: () => Promise<void>
  isOwners: () => boolean
  tell: (word: Word) => void
  /** This one was sent, or what was shown of it was wrong. */
  refresh: (done: Pick<Letter, 'name' | 'touches'>) => void
  /** Something of a person's lies here until there is a network. */
  onWaiting?: () => void
  answerMs?: number
  patienceMs?: number
}

interface Waiter {
  resolve: (reply: unknown) => void
  reject: (error: ApiError) => void
}

/** The portal's one way to write what may wait: kept first, then sent, in order and exactly once. */
export async function openOutbox(means: OutboxMeans) {
  const { owner, store, oneAtATime, send, isOnline, isOwners, tell, refresh, doubt, makeRoom, onWaiting, answerMs = ANSWER_MS, patienceMs = PATIENCE_MS } = means
  const letters = openLetters(owner, means.keys)
  const listeners = new Set<() => void>()
  const waiters = new Map<number, Waiter>()
  const troubles = new Map<number, Trouble>()
  const settling = openSettling(store, owner)
  let items: readonly Item[] = []
  let closed = false
  let held = false
  let running = false
  let asked = false
  let wake = () => {}
  let begun = 0
  let known = 0

  /** Several read at the same time, and who began first may end last: by then it is old. */
  async function read() {
    begun += 1
    const turn = begun
    const opened = await letters.open(await store.all(owner))
    if (turn < known) return items
    known = turn
    items = settling.seen(opened).map((item) => ({ ...item, trouble: troubles.get(item.seq) }))
    for (const listener of listeners) listener()
    return items
  }
  const changed = async () => {
    await read()
    tell({ kind: 'changed' })
  }
  /** Nobody on screen waits for them any more: they say that it will be sent later. */
  const release = () => {
    for (const { resolve } of waiters.values()) resolve(null)
    waiters.clear()
  }
  const answered = (seq: number) => {
    const waiter = waiters.get(seq)
    waiters.delete(seq)
    return waiter
  }

  /** Its number; null where the device has no room for it. @throws ApiError 422 where a file of it can't be read any more */
  async function keep(id: string, letter: Omit<Letter, 'files'>, instead: readonly number[]): Promise<number | null> {
    try {
      const packed = await letters.pack(id, letter)
      const add = () => store.add(packed.item, packed.files, instead)
      return await add().catch(async (error: unknown) => {
        // With a network it is sent at once instead, and a mark of what was read is not worth what is kept.
        if (!makeRoom || isOnline() || ruleOf(letter.name).quiet || (error as Error | null)?.name !== 'QuotaExceededError') throw error
        await makeRoom()
        return add()
      })
    } catch (error) {
      const lost = await lostFileIn(letter.input)
      if (lost) throw lost
      console.warn('The device keeps no more', error)
      return null
    }
  }

  /** Written before the screen knew of an own earlier write: over what that one made, not in conflict with it. */
  async function overOwn(item: Item): Promise<Item> {
    let version = item.input.version
    if (version === undefined) return item
    const steps = new Map((await settling.steps()).map(({ from, to }) => [from, to]))
    for (let next: unknown = version; next !== undefined; next = steps.get(`${subjectOf(item)} ${String(version)}`)) version = next
    return version === item.input.version ? item : { ...item, input: { ...item.input, version } }
  }
  async function forwarded(item: Item): Promise<Item> {
    const forward = await overOwn(item)
    if (forward !== item) await settling.change([await letters.close(forward)])
    return forward
  }

  /** Whether it is still so when what could go had a moment to. */
  async function lasts(waits: () => boolean): Promise<boolean> {
    const end = Date.now() + patienceMs
    while (waits() && isOnline() && !closed && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 100))
    return waits()
  }

  /** Too much to keep is not too much to send: after what waits about the same thing, which would undo it. @throws ApiError 507 */
  async function sendLoose(item: Item, replaced: readonly number[]): Promise<unknown> {
    /** @param alone too large for the device whatever else waits there: to send that first would not help */
    const full = (alone: boolean) => new ApiError(507, { code: FULL, params: { alone } })
    if (!isOnline()) throw full(weightOf(item.input) > MOST_BYTES)
    if (replaced.length) {
      await giveUp(replaced)
      await changed()
    }
    const before = () => items.filter((one) => subjectOf(one) === subjectOf(item) && !(one.state === 'failed' && ruleOf(one.name).staysAside))
    goOn()
    await lasts(() => before().length > 0 && before().every(({ state }) => state === 'waiting'))
    if (before().length) throw full(false)
    const newest = await overOwn(item)
    return send(newest, newest.input, false)
  }

  /** They go no more, from no tab. */
  async function giveUp(seqs: readonly number[]) {
    const removed = settling.remove(seqs)
    tell({ kind: 'gone', seqs })
    await removed
  }
  const restate = async (changed: readonly Item[]) => settling.restate(changed, await Promise.all(changed.map(letters.close)))

  async function sent(item: Item, reply: unknown) {
    troubles.delete(item.seq)
    const step = stepOf(item, reply)
    const next = await Promise.all(rebased(await read(), item, reply).map(letters.close))
    await settling.remove([item.seq], next, step)
    tell({ kind: 'sent', seq: item.seq, reply, name: item.name, touches: item.touches })
    await changed()
    const waiter = answered(item.seq)
    if (waiter) waiter.resolve(reply)
    else refresh(item)
  }
  async function refused(item: Item, error: ApiError) {
    if (isDone(item, error)) return sent(item, { data: { id: item.input.id } })
    troubles.delete(item.seq)
    const failure = failureOf(error)
    const waiter = answered(item.seq)
    // Whoever looks at the form is told there; else it waits for the person, unless it is not worth it.
    const { quiet, staysAside } = ruleOf(item.name)
    const isEnded = items.some((later) => later.seq > item.seq && ruleOf(later.name).ends && subjectOf(later) === subjectOf(item))
    const drop = quiet || isEnded || (waiter && !staysAside)
    await (drop ? giveUp([item.seq]) : restate([{ ...item, state: 'failed', failure }]))
    tell({ kind: 'refused', seq: item.seq, failure })
    await changed()
    if (waiter) waiter.reject(error)
    else refresh(item)
  }

  function run(): Promise<void> {
    return drain({
      next: async () => {
        const all = await read()
        const item = nextOf(all, Date.now())
        const soonest = item ? undefined : soonestOf(all)
        if (item) return forwarded(item)
        return soonest === undefined ? undefined : { inMs: Math.max(soonest - Date.now(), 0) }
      },
      mayGoOn: () => !closed && !held && isOnline() && isOwners(),
      send: async (item) => send(item, await letters.inputOf(item, store), !waiters.has(item.seq)),
      sent,
      refused,
      delayed: (_, { status }) => {
        if (status === 0 || status === 401 || status === 423) release()
      },
      putOff: async ({ seq }, error, tries, afterMs) => {
        troubles.set(seq, { tries, until: Date.now() + afterMs, afterMs, failure: failureOf(error) })
        await read()
      },
      pause: (ms) => new Promise((resolve) => {
        const timer = setTimeout(resolve, ms)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
    })
  }

  /** Something may be sent that could not be before. */
  async function go() {
    wake()
    asked = true
    if (running || closed || held) return
    running = true
    try {
      while (asked && !closed && !held && isOnline() && nextOf(items)) {
        asked = false
        await oneAtATime(run)
      }
    } finally {
      running = false
    }
  }
  const goOn = () => void go().catch((error: unknown) => console.error('The outbox stopped', error))

  await read()
  return {
    owner,
    read: () => items,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    goOn,

    /** The answer, or null when it will be sent later. `onKept`: it lies on the device now. @throws ApiError when it was refused while one waited. */
    async write<N extends QueueableCall>(name: N, given: Input<N>, touches: readonly CallName[], onKept?: () => void): Promise<Reply<N> | null> {
      const { nonce, latest, ends, quiet } = ruleOf(name)
      const id = crypto.randomUUID()
      const input: Record<string, unknown> = { ...(given as Record<string, unknown>) }
      if (quiet && (items.length > MOST_QUIET || items.some((item) => isSame(item, name, input)))) return null
      if (nonce) input[nonce] ??= id
      const now = new Date()
      if (isTimeless({ name, input })) now.setUTCMinutes(0, 0, 0)
      const letter: Omit<Letter, 'files'> = { name, input, writtenAt: now.toISOString(), touches }
      const bytes = items.reduce((sum, { size }) => sum + size, weightOf(input))
      const replaced = items.filter((item) => subjectOf(item) === subjectOf(letter))
        .filter((item) => (latest && item.name === name) || (ends && (item.state === 'failed' || isHeld(items, item)))).map(({ seq }) => seq)
      const seq = items.length >= MOST_ITEMS || bytes > MOST_BYTES ? null : await keep(id, letter, replaced)
      if (seq === null) {
        const loose: Item = { ...letter, files: [], id, owner, seq: 0, state: 'waiting', day: '', size: bytes }
        return (await sendLoose(loose, replaced)) as Reply<N>
      }
      await changed()
      onKept?.()
      const written = items.find((item) => item.seq === seq)
      if (!isOnline() || !written || isHeld(items, written)) {
        if (!quiet) onWaiting?.()
        return null
      }
      const answer = new Promise<unknown>((resolve, reject) => {
        waiters.set(seq, { resolve, reject })
        setTimeout(() => {
          const waiter = answered(seq)
          if (waiter) doubt?.()
          waiter?.resolve(null)
        }, answerMs)
      })
      goOn()
      return answer as Promise<Reply<N> | null>
    },

    /** Tries one again that was refused: over what stands now, if somebody else was quicker. */
    async retry(seq: number) {
      const item = items.find((one) => one.seq === seq)
      if (!item) return
      troubles.delete(seq)
      const over = overStanding(item)
      const fresh: Item = { ...item, state: 'waiting', failure: undefined }
      // Another body is another write: it needs a key of its own.
      const again: Item = over ? { ...fresh, id: crypto.randomUUID(), input: { ...item.input, ...over } } : fresh
      const after = rebased(items, item, { data: over })
      await restate([again, ...after])
      await changed()
      goOn()
    },
    async discard(seq: number) {
      const item = items.find((one) => one.seq === seq)
      await giveUp([seq])
      await changed()
      if (item) refresh(item)
      goOn()
    },
    /** Given up, all of it. */
    async discardAll() {
      await giveUp(items.map(({ seq }) => seq))
      await changed()
    },
    /** Nothing sets out, nor does another tab begin to send, until what this returns is called: it may be given up by then. */
    hold(): () => void {
      held = true
      wake()
      let letGo = () => {}
      const over = new Promise<void>((resolve) => (letGo = resolve))
      void oneAtATime(() => over).catch(() => {})
      return () => {
        held = false
        letGo()
        goOn()
      }
    },
    /** What is still there when all that could go has gone. */
    async sendAll(): Promise<number> {
      goOn()
      const end = Date.now() + patienceMs
      while (nextOf(items) && isOnline() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 100))
      return items.length
    },
    /** Whether a write that changes this list still waits; given a moment to go if there is a network. */
    changes: (name: CallName) => lasts(() => items.some((item) => item.state === 'waiting' && (item.touches.includes(name) || makesOld(item.name, name)))),
    /** What another tab says. */
    async hear(word: Word) {
      if (closed) return
      if (word.kind === 'sent') settling.over(word.seq)
      if (word.kind === 'gone') word.seqs.forEach(settling.over)
      await read()
      if (word.kind === 'changed') return goOn()
      if (word.kind === 'gone') return
      const waiter = answered(word.seq)
      if (word.kind === 'sent') return waiter ? waiter.resolve(word.reply) : refresh(word)
      if (!waiter) return
      const item = items.find(({ seq }) => seq === word.seq)
      if (!item || !ruleOf(item.name).staysAside) {
        await giveUp([word.seq])
        await changed()
      }
      waiter.reject(errorOf(word.failure))
    },
    close() {
      closed = true
      wake()
      release()
    },
  }
}
export type Outbox = Awaited<ReturnType<typeof openOutbox>>
