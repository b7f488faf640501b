/** What stands behind the `#` of an address, as it was written. Whoever made the address: one that makes no sense is taken as it is. */
export function fragmentOf(hash: string): string {
  const raw = hash.replace(/^#/, '')
  try {
    return decodeURIComponent(raw)
  } catch {
    return raw
  }
}
