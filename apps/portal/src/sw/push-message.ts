/** What the server sends to a device. */
interface PushMessage {
  title: string
  body: string
  /** A path of the portal. */
  url: string
  icon: string
  tag?: string
}

const words = {
  en: { title: 'Something is new', body: 'Open the portal to read it.' },
  es: { title: 'Hay algo nuevo', body: 'Abre el portal para leerlo.' },
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
  const { id, title, body, url, icon: sent } = parsed(text)
  const known = words[language.startsWith('es') ? 'es' : 'en']
  const picture = asText(sent, 500)
  return {
    title: asText(title, 200) ?? known.title,
    body: asText(title, 200) ? (asText(body, 1000) ?? '') : known.body,
    url: pathOf(url, origin),
    icon: picture?.startsWith(`${origin}/`) ? picture : icon,
    tag: asText(id, 100),
  }
}
