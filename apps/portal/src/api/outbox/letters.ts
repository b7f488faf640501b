import { putFiles, takeFiles } from './files.ts'
import type { FileNote } from './files.ts'
import type { Item, Letter } from './item.ts'
import { seal, sealJson, unseal, unsealJson } from './seal.ts'
import type { Sealed, StoredItem } from '../../device/stored.ts'
import type { OutboxStore } from './store.ts'

/** Writes and reads what waits, under the owner's key. What another key sealed is passed over: it is not ours to read. */
export function openLetters(owner: string, keys: readonly CryptoKey[]) {
  const key = keys[0]
  if (!key) throw new Error('An outbox needs a key')
  const opened = new Map<string, Item>()
  const nameOf = ({ seq, sealed }: StoredItem) => `${seq}:${sealed.iv.join('.')}`

  async function read(stored: StoredItem): Promise<Item[]> {
    const known = opened.get(nameOf(stored))
    const { sealed, ...outside } = stored
    if (known) return [{ ...known, ...outside }]
    try {
      const letter = (await unsealJson(keys, sealed, owner)) as Letter
      return [{ ...letter, ...outside }]
    } catch {
      return []
    }
  }

  return {
    async open(stored: readonly StoredItem[]): Promise<Item[]> {
      const letters = await Promise.all(stored.map(read))
      opened.clear()
      stored.forEach((one, index) => {
        const item = letters[index]?.[0]
        if (item) opened.set(nameOf(one), item)
      })
      return letters.flat()
    },
    /** A new one, with its files apart. */
    async pack(id: string, letter: Omit<Letter, 'files'>): Promise<{ item: Omit<StoredItem, 'seq'>; files: Sealed[] }> {
      const { rest, notes, files } = takeFiles(letter.input)
      const sealed = await sealJson(key, { ...letter, input: rest, files: notes } satisfies Letter, owner)
      const sealedFiles: Sealed[] = []
      for (const file of files) sealedFiles.push(await seal(key, await file.arrayBuffer(), owner))
      const size = [sealed, ...sealedFiles].reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
      const day = letter.writtenAt.slice(0, 10)
      return { item: { id, owner, state: 'waiting', day, size, sealed }, files: sealedFiles }
    },
    /** As it lies on the device. */
    async close({ seq, id, state, day, size, name, input, files, writtenAt, touches, failure }: Item): Promise<StoredItem> {
      const letter: Letter = { name, input, files, writtenAt, touches, failure }
      return { seq, id, owner, state, day, size, sealed: await sealJson(key, letter, owner) }
    },
    /** What the call is given: the fields with the files. */
    async inputOf({ seq, input, files }: { seq: number; input: Record<string, unknown>; files: FileNote[] }, store: OutboxStore) {
      if (files.length === 0) return input
      const sealed = await store.files(seq)
      return putFiles(input, files, await Promise.all(sealed.map((one) => unseal(keys, one, owner))))
    },
  }
}
