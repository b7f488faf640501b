import type { Sealed } from '../../device/stored.ts'

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Can be used in this browser and never read out of it again. */
export function importKey(base64url: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

export async function seal(key: CryptoKey, bytes: BufferSource, about: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const name = { name: 'AES-GCM', iv, additionalData: encoder.encode(about) }
  return { iv, bytes: await crypto.subtle.encrypt(name, key, bytes) }
}

/** Opens it with whichever of the keys it was sealed with. */
export async function unseal(keys: readonly CryptoKey[], { iv, bytes }: Sealed, about: string): Promise<ArrayBuffer> {
  const name = { name: 'AES-GCM', iv, additionalData: encoder.encode(about) }
  let failure: unknown
  for (const key of keys) {
    try {
      return await crypto.subtle.decrypt(name, key, bytes)
    } catch (error) {
      failure = error
    }
  }
  throw new Error('This was sealed with another key', { cause: failure })
}

export const sealJson = (key: CryptoKey, value: unknown, about: string) => seal(key, encoder.encode(JSON.stringify(value)), about)
export const unsealJson = async (keys: readonly CryptoKey[], sealed: Sealed, about: string): Promise<unknown> =>
  JSON.parse(decoder.decode(await unseal(keys, sealed, about)))
