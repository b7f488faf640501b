import type { Readable } from 'node:stream'

interface StoredFile {
  size: number
  /** When it was stored. */
  at: Date
}

/** Where a location's bytes live. Keys are ours: `<location id>/<kind>/<id>/<name>`, never a person's file name. */
export interface Files {
  /**
   * Streams in with back-pressure; what fails leaves nothing behind, and what stood there before stays whole. One of many that come
   * together is there at once, but a power cut may lose it until `settle` has ended: never for what stood there before.
   */
  put(key: string, body: Readable | Uint8Array, options: { type: string; size?: number; oneOfMany?: boolean }): Promise<{ size: number }>
  /** Makes sure of many that were stored one after the other, in a fraction of the time that each by itself takes. */
  settle(keys: readonly string[]): Promise<void>
  /** The same with a finished file of this machine, which is no longer there afterwards: on one disk nothing is copied. */
  take(key: string, path: string, options: { type: string }): Promise<{ size: number }>
  /** Undefined when there is none. `range` includes both ends; `size` is that of the whole file. */
  get(key: string, range?: { start: number; end: number }): Promise<{ body: Readable; size: number } | undefined>
  /** All of a file for whoever is done with each piece when asking for the next: they share their memory. */
  pieces(key: string): Promise<AsyncIterable<Uint8Array> | undefined>
  head(key: string): Promise<StoredFile | undefined>
  /** What is not there is as good as removed. */
  remove(keys: string[]): Promise<void>
  /** Keys below a prefix (whole segments: `a/b` is not above `a/bc`), in pages. */
  list(prefix: string): AsyncIterable<{ key: string; size: number; at: Date }>
  /** A short-lived address that reads straight from the store; undefined where there is no such thing. */
  signedUrl(key: string, options: { seconds: number; type: string; disposition?: string }): Promise<string | undefined>
  /** How many bytes more there is room for; undefined where the store has no end that it tells of. */
  room(): Promise<number | undefined>
  /** Where files lie on this machine: for work that reads and writes them itself, on a thread. */
  readonly local?: {
    pathOf(key: string): string
    /** Stores what is made at a path where nothing stands; what fails, or makes nothing, leaves nothing behind. */
    make(key: string, made: (path: string) => Promise<boolean>, options: { oneOfMany?: boolean }): Promise<{ size: number } | undefined>
  }
  /** Takes away what a crash left half stored. */
  sweep(): Promise<void>
  /** Lets go of its connections. */
  close(): void
}

/** The store can't be reached or does not answer as it should. */
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable'
}

/** @throws Error for anything that could mean another place than it says */
export function checkKey(key: string): string {
  const plain = key.length <= 500 && /^[\w.-]+(\/[\w.-]+)*$/.test(key) && !key.split('/').some((part) => part.startsWith('.'))
  if (!plain) throw new Error(`Not a key: ${key}`)
  return key
}

/** A prefix without its last slash; empty for everything. */
export const checkPrefix = (prefix: string): string => (prefix === '' ? '' : checkKey(prefix.replace(/\/$/, '')))
