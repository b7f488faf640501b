import { randomBytes } from 'node:crypto'

const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A code that a person can read from paper and type, without letters that look like digits. 80 bits: a plain hash of one is enough. */
export const newTypedCode = () => [...randomBytes(16)].map((byte) => alphabet[byte % 32]).join('').replace(/(.{4})(?=.)/g, '$1-')

/** As it is hashed: however a person typed it. */
export const plainTypedCode = (typed: string) => typed.toLowerCase().replace(/[^a-z0-9]/g, '')
