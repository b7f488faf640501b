interface Keep {
  /** Writes one form's text down; null takes it away. */
  (form: string, text: unknown): Promise<void>
  /** Whether the device has taken all that it was told: the rest is lost with this page. */
  all(): boolean
}

/** Longer than this no page waits for the device before it is loaded anew. */
const PATIENCE_MS = 2000

const texts = new Map<string, unknown>()
const unwritten = new Set<string>()
/** Found on the device; a form that was drawn before it was can not give it up. */
const unread = new Set<string>()
/** How much is being sent at this moment. */
let sending = 0
const listeners = new Set<() => void>()
let keep: Keep | null = null
let writing: Promise<void> | null = null

async function writeAll(by: Keep) {
  for (const form of unwritten) {
    if (keep !== by || sending) return
    unwritten.delete(form)
    await by(form, texts.get(form) ?? null)
  }
}

function write() {
  if (!keep || writing || sending || !unwritten.size) return
  writing = writeAll(keep)
    .catch((error: unknown) => console.warn('What was typed could not be kept', error))
    .finally(() => {
      writing = null
      write()
    })
}

/** What was typed into forms and is not saved, by the form's name: here for this page, sealed on the device for the next one. */
export const typed = {
  has: (form: string) => texts.has(form),
  get(form: string): unknown {
    unread.delete(form)
    return texts.get(form)
  },
  set(form: string, text: unknown) {
    if (text === null && (!texts.has(form) || unread.has(form))) return
    unread.delete(form)
    if (text === null) texts.delete(form)
    else texts.set(form, text)
    unwritten.add(form)
    write()
  },
  /** What lies on the device stays as it is until that has ended, well or not: it may be all that is left of what is sent. */
  holdUntil(end: Promise<unknown>) {
    sending += 1
    const over = () => {
      sending -= 1
      write()
    }
    end.then(over, over)
  },
  /** Tells when what lay on the device is there: at once, if it came between the drawing of a form and this. */
  onFound(listener: () => void) {
    listeners.add(listener)
    if (unread.size > 0) listener()
    return () => void listeners.delete(listener)
  },
  /** From now on it is kept. What was found does not replace what was typed meanwhile. */
  keepBy(by: Keep, found: ReadonlyMap<string, unknown>) {
    keep = by
    for (const [form, text] of found) {
      if (texts.has(form)) continue
      texts.set(form, text)
      unread.add(form)
    }
    for (const listener of listeners) listener()
    write()
  },
  isKept: () => keep?.all() ?? false,
  /** The session is over: what is sealed stays for the same person, here nothing does. */
  forget() {
    keep = null
    texts.clear()
    unwritten.clear()
    unread.clear()
  },
  /** Until all of it lies on the device. */
  async written() {
    const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))
    await Promise.race([late, (async () => {
      while (writing) await writing
    })()])
  },
}
