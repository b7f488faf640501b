/** Writes one form's text down; null takes it away. */
type Keep = (form: string, text: unknown) => Promise<void>

/** Longer than this no page waits for the device before it is loaded anew. */
const PATIENCE_MS = 2000

const texts = new Map<string, unknown>()
const unwritten = new Set<string>()
/** Found on the device; a form that was drawn before it was can not give it up. */
const unread = new Set<string>()
/** Of whose forms nothing is written for now. */
const holds = new Set<{ form: string }>()
const listeners = new Set<() => void>()
let keep: Keep | null = null
let writing: Promise<void> | null = null

const due = () => [...unwritten].filter((form) => ![...holds].some((hold) => hold.form === form))

async function writeAll(by: Keep) {
  for (const form of due()) {
    unwritten.delete(form)
    await by(form, texts.get(form) ?? null)
    if (keep !== by) return
  }
}

function write() {
  if (!keep || writing || due().length === 0) return
  writing = writeAll(keep)
    .catch((error: unknown) => console.warn('What was typed could not be kept', error))
    .finally(() => {
      writing = null
      write()
    })
}

/** What was typed into forms and is not saved, by the form's name: here for this page, sealed on the device for the next one. */
export const typed = {
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
  /** What lies of this form on the device stays as it is until that has ended, well or not. */
  async holdUntil(form: string, end: Promise<unknown>) {
    const hold = { form }
    holds.add(hold)
    await end.catch(() => {})
    holds.delete(hold)
    write()
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
  isKept: () => keep !== null,
  /** The session is over: what is sealed stays for the same person, here nothing does. */
  forget() {
    keep = null
    texts.clear()
    unwritten.clear()
    unread.clear()
    holds.clear()
  },
  /** Until all of it lies on the device. */
  async written() {
    const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))
    await Promise.race([late, (async () => {
      while (writing) await writing
    })()])
  },
}
