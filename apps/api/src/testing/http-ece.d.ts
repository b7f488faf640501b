declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'
  const ece: {
    /** Content encoding `aes128gcm` (RFC 8188), as push messages use it. */
    decrypt(body: Buffer, keys: { version: 'aes128gcm'; privateKey: ECDH; dh: Buffer; authSecret: string }): Buffer
  }
  export default ece
}
