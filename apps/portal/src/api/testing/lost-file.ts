/** Moved away since it was chosen: its name is known, its bytes can't be read. */
export function lostFile(name = 'a.png'): File {
  const file = new File(['x'], name)
  const bytes = () => Promise.reject(new DOMException('The requested file could not be read', 'NotReadableError'))
  return Object.assign(file, { arrayBuffer: bytes, slice: () => Object.assign(new Blob(), { arrayBuffer: bytes }) })
}
