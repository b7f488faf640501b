/** Hands a file that a call answered to the browser, under a name. */
export function saveBlob(blob: Blob, name: string) {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken hold of it by the next turn of a minute's clock; until then the address must stand.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
