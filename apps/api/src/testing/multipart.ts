/** A form as bytes that no well-behaved client would send: names, types and endings are the test's own. */
interface RawPart {
  field: string
  /** Undefined: a text field. */
  filename?: string
  type?: string
  body: Uint8Array | string
}

export const boundary = 'portal-test-boundary'
export const formType = `multipart/form-data; boundary=${boundary}`

const quoted = (text: string) => text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

export function rawForm(parts: RawPart[], { ending = `--${boundary}--\r\n` } = {}): Buffer {
  const pieces = parts.flatMap(({ field, filename, type = 'application/octet-stream', body }) => {
    const file = filename === undefined ? '' : `; filename="${quoted(filename)}"`
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(field)}"${file}\r\n${filename === undefined ? '' : `Content-Type: ${type}\r\n`}\r\n`
    return [Buffer.from(head), Buffer.from(body as string), Buffer.from('\r\n')]
  })
  return Buffer.concat([...pieces, Buffer.from(ending)])
}
