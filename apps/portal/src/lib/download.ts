function follow(address: string, name: string) {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** Has the browser fetch a file from an address of ours, under the name that the server gives it. Where that fails the page stays. */
export const downloadFrom = (address: string) => follow(address, '')

/** Hands a file that a call answered to the browser, under a name. */
export function saveBlob(blob: Blob, name: string) {
  const address = URL.createObjectURL(blob)
  follow(address, name)
  // The browser has taken hold of it by the next turn of a minute's clock; until then the address must stand.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
