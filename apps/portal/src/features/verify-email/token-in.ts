/** The token of a verification link: its query parameter, else whatever reads `token=` in the raw address. */
export function tokenIn(address: string): string {
  const url = URL.parse(address)
  const fromQuery = url?.searchParams.get('token')?.trim()
  if (fromQuery) return fromQuery
  const raw = /token=([^&#?\s]+)/.exec(address)?.[1] ?? ''
  try {
    return decodeURIComponent(raw)
  } catch {
    return raw
  }
}
