import type { QueryClient } from '@tanstack/react-query'
import { device, eraseDevice } from '../../device/database.ts'
import { ownerOf } from '../../device/owner.ts'
import { storage } from '../../device/storage.ts'
import { readToken } from '../../device/token.ts'
import { typed } from '../../device/typed.ts'
import { askedBy } from '../../sw/undone.ts'
import { call } from '../call.ts'
import { outboxSlot } from '../outbox/current.ts'
import { importKey } from '../outbox/seal.ts'
import type { SignedIn } from '../session.ts'
import { eraseStrangers, lockDevice } from './erasing.ts'
import { keepTyped } from './keep-typed.ts'
import { keepQueries } from './kept-queries.ts'
import type { KeptQueries } from './kept-queries.ts'
import { startOutbox } from './start-outbox.ts'

/** Whose things are open on this device now. */
let open: { owner: string; kept: KeptQueries; outbox?: Promise<() => void>; typed?: Promise<void> } | null = null

function openKept(owner: string, client: QueryClient) {
  if (open?.owner === owner) return open
  void close()
  open = { owner, kept: keepQueries(client, device, owner) }
  return open
}

/** Resolves when nothing of it touches the device any more. */
async function close() {
  const last = open
  open = null
  if (!last) return
  last.kept.stop()
  typed.forget()
  await typed.written()
  const stop = await last.outbox?.catch(() => undefined)
  stop?.()
}

/** Whose things may stay here: nobody's on a shared tablet, whatever is known of the session. */
const keptFor = (token: string) => (readToken(token).kiosk ? null : ownerOf(token))

const keysOf = async (owner: string) => (await (await device()).get('keys', owner))?.keys

/**
 * The owner's key: from this device while the session lasts, else from the server, which knows who asks. Asked for again where the
 * network fails for a moment: without it nothing that is written survives the tab.
 */
async function fetchKeys(owner: string, left = 3): Promise<CryptoKey[]> {
  try {
    const { data } = await call('auth.offlineKey', {})
    const keys = await Promise.all(data.keys.map(importKey))
    await (await device()).put('keys', { owner, keys })
    return keys
  } catch (error) {
    if (!left || ownerOf(storage.token.get()) !== owner) throw error
    await new Promise((again) => setTimeout(again, 2000))
    return fetchKeys(owner, left - 1)
  }
}

/** With the key: what was typed is put back, and what was written is sent. */
async function openSealed(owner: string, client: QueryClient, keys: readonly CryptoKey[] | undefined) {
  if (!keys || open?.owner !== owner) return
  const here = open
  here.typed ??= keepTyped(device, owner, keys).catch((error: unknown) => console.warn('What is typed can not be kept', error))
  // The start from the device and the server's answer both come here: one tab has one outbox.
  here.outbox ??= startOutbox(owner, keys, client)
  await here.outbox.catch((error: unknown) => {
    here.outbox = undefined
    throw error
  })
}

export const offline = {
  /** At the start of the portal: what this person saw last, and who they were then. Null if nothing of them is here. */
  async restore(token: string, client: QueryClient): Promise<SignedIn | null> {
    const owner = keptFor(token)
    const { exp = 0 } = readToken(token)
    if (!owner || exp * 1000 < Date.now()) return null
    const person = (await (await device()).get('kept', [owner, 'person']))?.value as SignedIn | undefined
    if (!person) return null
    const { kept } = openKept(owner, client)
    await kept.restore()
    outboxSlot.opens(keysOf(owner).then((keys) => openSealed(owner, client, keys)))
    return person
  },

  /** The server has said who this is: everybody else's things go, the outbox opens, the person is remembered. */
  async begin(token: string, person: SignedIn, client: QueryClient) {
    const owner = keptFor(token)
    // Half a sign-in, support looking around, or a shared tablet: nothing of it stays on the device.
    if (!owner || person.step || person.guest) return
    openKept(owner, client)
    const opening = (async () => {
      // Nobody is erased for somebody whom the server does not know.
      const keys = (await keysOf(owner)) ?? (await fetchKeys(owner))
      await eraseStrangers(owner)
      await openSealed(owner, client, keys)
    })()
    outboxSlot.opens(opening)
    await (await device()).put('kept', { owner, kind: 'person', value: person })
    await opening
  },

  /** The session is over: unsent work stays locked for the same person, all else goes. */
  async end() {
    await close()
    await lockDevice()
  },

  /** Signed out: nothing stays. */
  async erase() {
    await close()
    await eraseDevice()
    if ('caches' in globalThis) await caches.delete(askedBy)
  },

  /** Nobody is signed in: what has waited too long for its author goes. */
  async sweep() {
    if (!storage.token.get()) await eraseStrangers(null)
  },
}
