import { bech32 } from '@scure/base'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'

/** The age identity (the secret half of a key) of 32 bytes, as the `age` tool writes it. */
export const ageIdentity = (bytes: Uint8Array): string => bech32.encodeFromBytes('age-secret-key-', bytes).toUpperCase()

/** Encrypts for whoever has the identity. */
export async function encrypted(plain: ReadableStream<Uint8Array>, identity: string): Promise<ReadableStream<Uint8Array>> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(identity))
  return encrypter.encrypt(plain)
}

/** Decrypts with whichever of the identities it was made for. */
export function decrypted(cipher: ReadableStream<Uint8Array>, identities: readonly string[]): Promise<ReadableStream<Uint8Array>> {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  return decrypter.decrypt(cipher)
}
