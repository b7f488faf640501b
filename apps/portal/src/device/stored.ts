/** Encrypted with AES-GCM; readable only with the key, and only as the thing it was sealed as. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

/** A waiting write as it lies on the device: what it says is sealed. */
export interface StoredItem {
  /** Its place in the order. */
  seq: number
  /** Its Idempotency-Key. */
  id: string
  owner: string
  state: 'waiting' | 'failed'
  /** The day it was written, so that it can be erased in time by whoever can't read it. */
  day: string
  /** Bytes, with its files. */
  size: number
  sealed: Sealed
}
export interface StoredFile {
  seq: number
  index: number
  sealed: Sealed
}
