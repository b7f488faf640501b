import { randomBytes } from 'node:crypto'

/** A UUID version 7 (RFC 9562): sorted by time of making. Columns have the same as their default (`ext.uuidv7()`). */
export function newId(at: number = Date.now()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(at, 0, 6)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
