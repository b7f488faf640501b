import { createHash, createHmac } from 'node:crypto'

const encode = (text: string) => encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

/** The signature of a signed address as Amazon documents it (SigV4, query string), computed apart from any client. */
export function signatureOf(address: string, secret: string): string {
  const url = new URL(address)
  const pairs = [...url.searchParams].filter(([name]) => name !== 'X-Amz-Signature').map(([name, value]) => [encode(name), encode(value)] as const)
  const query = pairs.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => `${name}=${value}`).join('&')
  const signedHeaders = url.searchParams.get('X-Amz-SignedHeaders') ?? ''
  const canonical = ['GET', url.pathname, query, `host:${url.host}\n`, signedHeaders, 'UNSIGNED-PAYLOAD'].join('\n')
  const scope = (url.searchParams.get('X-Amz-Credential') ?? '').split('/').slice(1)
  const toSign = ['AWS4-HMAC-SHA256', url.searchParams.get('X-Amz-Date'), scope.join('/'), createHash('sha256').update(canonical).digest('hex')].join('\n')
  const key = scope.reduce<Buffer>((signing, part) => createHmac('sha256', signing).update(part).digest(), Buffer.from(`AWS4${secret}`))
  return createHmac('sha256', key).update(toSign).digest('hex')
}
