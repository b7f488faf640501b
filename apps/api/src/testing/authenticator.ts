import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const number = (value: number, bytes: number) => {
  const written = Buffer.alloc(bytes)
  written.writeUIntBE(value, 0, bytes)
  return written
}
/** CBOR of a short text, and of bytes. */
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
const bytesOf = (value: Buffer) => Buffer.concat([Buffer.from([0x59]), number(value.length, 2), value])

/** A device that makes one passkey for a host and signs in with it, as a phone does whose owner has shown their finger. */
export function openAuthenticator(origin: string) {
  const id = randomBytes(32)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const key = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'), Buffer.from(x!, 'base64url'), Buffer.from('225820', 'hex'), Buffer.from(y!, 'base64url'),
  ])
  let counter = 0
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const, clientExtensionResults: {} }
  const said = (type: string, challenge: unknown, at: string) => Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))
  const head = (flags: number, at: string) => Buffer.concat([sha256(new URL(at).hostname), Buffer.from([flags]), number(++counter, 4)])
  return {
    /** `verified` is whether the owner has shown that it is they. */
    make({ challenge }: Record<string, unknown>, { at = origin, verified = true } = {}) {
      const client = said('webauthn.create', challenge, at)
      const data = Buffer.concat([head(verified ? 0x45 : 0x41, at), Buffer.alloc(16), number(id.length, 2), id, key])
      const attestation = Buffer.concat([Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), bytesOf(data)])
      return { ...named, response: { clientDataJSON: client.toString('base64url'), attestationObject: attestation.toString('base64url'), transports: ['internal'] } }
    },
    use({ challenge }: Record<string, unknown>, { at = origin, verified = true } = {}) {
      const client = said('webauthn.get', challenge, at)
      const data = head(verified ? 0x05 : 0x01, at)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return { ...named, response: { clientDataJSON: client.toString('base64url'), authenticatorData: data.toString('base64url'), signature: signature.toString('base64url') } }
    },
  }
}
