export type PageLanguage = 'en' | 'es'

/** English or Spanish, whichever the browser asks for first. */
export const languageOf = (acceptLanguage: string | undefined): PageLanguage => askedLanguage(acceptLanguage) ?? 'en'

/** The same; none where it asks for neither (RFC 9110, section 12.5.4). */
export function askedLanguage(acceptLanguage: string | undefined): PageLanguage | undefined {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part, index) => {
      const [name = '', ...rest] = part.trim().toLowerCase().split(';')
      const q = Number(/q=([\d.]+)/.exec(rest.join(';'))?.[1] ?? 1)
      return { name: name.split('-')[0]!, q: Number.isFinite(q) ? q : 0, index }
    })
    .filter(({ name, q }) => q > 0 && (name === 'en' || name === 'es'))
    .sort((a, b) => b.q - a.q || a.index - b.index)
  return wanted[0]?.name as PageLanguage | undefined
}
