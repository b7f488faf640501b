/** What the server sends to a device. */
interface PushMessage {
  /** Whoever reads it chose this language; the browser's own may be another. */
  lang: string
  title: string
  body: string
  /** A path of the portal. */
  url: string
  icon: string
  tag?: string
  /** It takes the place of what stands there under this tag, and rings like a new one: a browser refuses this without a tag. */
  renotify: boolean
  /** The id of a message that can be confirmed right there. */
  confirm?: string
  /** When its words are from. */
  seen?: string
  /** The id of a conversation that can be answered right there. */
  reply?: string
}

const words = {
  en: { title: 'Something is new', body: 'Open the portal to read it.', confirm: 'Confirm', reply: 'Reply', message: 'Message' },
  es: { title: 'Hay algo nuevo', body: 'Abre el portal para leerlo.', confirm: 'Confirmar', reply: 'Responder', message: 'Mensaje' },
}
const wordsIn = (language: string) => words[language.startsWith('es') ? 'es' : 'en']

/** The buttons under a message: where the system takes an answer it is written there, elsewhere the button opens the conversation. */
export function actionsOf({ confirm, reply }: Pick<PushMessage, 'confirm' | 'reply'>, language: string) {
  const t = wordsIn(language)
  return [
    ...(confirm ? [{ action: 'confirm', title: t.confirm }] : []),
    ...(reply ? [{ action: 'reply', type: 'text', title: t.reply, placeholder: t.message }] : []),
  ]
}

const icon = '/brand/icon-192.png'

const asText = (value: unknown, most: number) => (typeof value === 'string' && value.trim() ? value.slice(0, most) : undefined)

/** A path of this portal, wherever the text says to go. */
export function pathOf(url: unknown, origin: string): string {
  try {
    const { origin: of, pathname, search, hash } = new URL(String(url), origin)
    return of === origin && typeof url === 'string' ? `${pathname}${search}${hash}` : '/notifications'
  } catch {
    return '/notifications'
  }
}

function parsed(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** Reads a push. Whatever came, there is something to show: a silent one costs the permission. */
export function readPush(text: string | undefined, origin: string, language: string): PushMessage {
  const { id, lang: chosen, title, body, url, icon: sent, confirm, seen, reply } = parsed(text)
  const lang = chosen === 'en' || chosen === 'es' ? chosen : language
  const known = wordsIn(lang)
  const picture = asText(sent, 500)
  const tag = asText(id, 100)
  return {
    lang,
    title: asText(title, 200) ?? known.title,
    body: asText(title, 200) ? (asText(body, 1000) ?? '') : known.body,
    url: pathOf(url, origin),
    icon: picture?.startsWith(`${origin}/`) ? picture : icon,
    tag,
    // What is only put into other words is not pushed: whatever comes is told anew.
    renotify: tag !== undefined,
    confirm: asText(confirm, 100),
    seen: asText(seen, 100),
    reply: asText(reply, 100),
  }
}
