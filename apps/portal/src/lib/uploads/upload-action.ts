import type { CallName, Input, Reply } from '../../api/types.ts'
import { actKeys, keyFor } from '../../api/acts/act-keys.ts'
import { call } from '../../api/call.ts'
import { staleIn } from '../forms/conflict/stale-in.ts'
import { same } from '../forms/stands.ts'
import { willPass } from './patience.ts'
import type { Send } from './queue.ts'
import { sendFile } from './send-file.ts'
import type { Attempt } from './send-file.ts'
import type { Purpose } from './send-parts.ts'

export interface UploadTarget<N extends CallName> {
  call: N
  /** The form field of the file. */
  field: string
  purpose: Purpose | ((file: File) => Purpose)
  /** Of the thing that is changed: sent along, and after a refusal because somebody was quicker, theirs. */
  version?: number
}

interface Outcome {
  /** A file arrived, or may have before it was given up. */
  onSent: () => void
  /** How much of the one file is there, from 0 to 1; null when none is on its way. */
  onShare: (share: number | null) => void
}

/** What is said with a file, to be compared; of other files that go with it, which they are. */
const wordsOf = (input: object) =>
  JSON.stringify(input, (_, value: unknown) => (value instanceof Blob ? [value instanceof File ? value.name : '', value.size, value.type] : value))

/** A call that takes a file, for many of them in a queue or for a single one. Knows nothing of React. */
export function createUploadAction<N extends CallName>(target: UploadTarget<N>, { onSent, onShare }: Outcome) {
  let { version } = target
  /** `lost`: whether it was taken is not known. */
  let last: { file: File; input: Partial<Input<N>>; attempt: Attempt; lost: boolean } | undefined
  let stop: AbortController | undefined
  /** What was said with the last try of a file. */
  const said = new WeakMap<Attempt, string>()

  const carry: (file: File, input: Partial<Input<N>>, ...rest: [Attempt, Parameters<Send>[2]]) => Promise<Reply<N>> = async (file, input, attempt, options) => {
    const purpose = typeof target.purpose === 'function' ? target.purpose(file) : target.purpose
    let hasLeft = false
    const onProgress = (bytes: number) => {
      hasLeft = bytes >= file.size
      options.onProgress(bytes)
    }
    try {
      const fields = version === undefined ? input : { ...input, version }
      const reply = await sendFile(file, { ...target, purpose, input: fields }, attempt, { ...options, onProgress })
      onSent()
      return reply
    } catch (error) {
      if (hasLeft && options.signal.aborted) onSent()
      // Somebody changed it meanwhile: whoever tries again after being told so means it.
      if (version !== undefined) version = staleIn(error)?.version ?? version
      throw error
    }
  }

  /** Without a file. Sent the same again after its answer was lost, it is the same act: what had arrived is not there twice. */
  async function alone(input: Input<N>): Promise<Reply<N>> {
    const idempotencyKey = keyFor(target.call, input)
    try {
      const reply = await call(target.call, input, { idempotencyKey })
      onSent()
      return reply
    } catch (error) {
      actKeys.lost?.failed(target.call, input, idempotencyKey, error)
      throw error
    }
  }

  return {
    /** For the queue of a dialog: `inputOf` says what is sent with each file. */
    each: (inputOf: (file: File) => Partial<Input<N>> | Promise<Partial<Input<N>>>): Send =>
      async (file, attempt, options) => {
        const input = await inputOf(file)
        const before = said.get(attempt)
        said.set(attempt, wordsOf(input))
        // Something else is said about it now: that is another act. Only its parts are not sent again.
        if (before !== undefined && before !== wordsOf(input)) Object.assign(attempt, { tried: undefined, idempotencyKey: crypto.randomUUID() })
        return carry(file, input, attempt, options)
      },
    /** One file with what belongs to it, or that alone. A file sent meanwhile takes the place of the one on its way. */
    async send(file: File | null, input: Partial<Input<N>>): Promise<Reply<N>> {
      if (!file) return alone(input as Input<N>)
      stop?.abort()
      const own = (stop = new AbortController())
      const before = last?.file === file ? last : undefined
      // What may be there already is asked for again, as the same act. Where something else is said about the file, only its parts
      // are not sent again.
      const attempt = before?.lost && same(before.input, input) ? before.attempt : { ...before?.attempt, tried: undefined, idempotencyKey: crypto.randomUUID() }
      const mine: NonNullable<typeof last> = (last = { file, input, attempt, lost: false })
      onShare(0)
      try {
        return await carry(file, input, attempt, {
          signal: own.signal,
          onProgress: (bytes) => own === stop && onShare(bytes / file.size),
          onPause: () => {},
        })
      } catch (error) {
        mine.lost = willPass(error)
        throw error
      } finally {
        if (own === stop) onShare(null)
      }
    },
    stop: () => stop?.abort(),
  }
}
