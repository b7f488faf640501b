import { bech32 } from '@scure/base'

/** The age identity (the secret half of a key) of 32 bytes, as the `age` tool writes it. */
export const ageIdentity = (bytes: Uint8Array): string => bech32.encodeFromBytes('age-secret-key-', bytes).toUpperCase()
