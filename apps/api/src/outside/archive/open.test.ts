import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { ageIdentity } from './keys.ts'
import { entriesOf } from './open.ts'
import { newCover, sealed } from './seal.ts'
import { tarStream } from './write.ts'

const identities = [ageIdentity(randomBytes(32))]

test('an entry that is begun after its archive was found changed says so', async () => {
  const archive = await buffer(await sealed(tarStream((writer) => writer.addFile('film', 300_000, Readable.from([randomBytes(300_000)]))), await newCover(identities[0]!), identities))
  archive[archive.length - 100]! ^= 1
  // Destroyed by nobody but whom it is given to.
  const source = Readable.from([archive], { autoDestroy: false })
  const entries = entriesOf(source, identities)
  const { value } = await entries.next()
  await vi.waitFor(() => expect(source.destroyed).toBe(true))
  await setImmediate()
  await expect(buffer(value!.body)).rejects.toMatchObject({ problem: 'damaged' })
  await entries.return(undefined)
})
