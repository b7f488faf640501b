import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ArchiveUnusable } from '../../outside/archive/errors.ts'
import { type World, openWorld } from '../../testing/world.ts'
import { beginRestore } from './begin-restore.ts'
import { runRestore, undo } from './restore.ts'
import { findRestore } from './restore-rows.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world?.close())

test('of many restores two go on at once; the others wait, alive, and one that is ended meanwhile never begins', async () => {
  const { services } = world
  const { db } = services.platform
  const begun: string[] = []
  const goOn = Promise.withResolvers<void>()
  const restores = []
  for (let n = 0; n < 5; n++) {
    const row = await services.platform.transaction((all) => beginRestore(services, all, {
      backupId: null, slug: `copy-${randomBytes(5).toString('hex')}`, name: 'Copy', timezone: 'UTC', by: { id: null, name: 'Test' },
    }))
    const open = async () => {
      begun.push(row.id)
      await goOn.promise
      throw new ArchiveUnusable('damaged', 'It is enough to see that it was read')
    }
    restores.push({ id: row.id, ended: runRestore(services, row.id, { open }).catch(({ code }: { code: string }) => code) })
  }
  const ids = restores.map(({ id }) => id)
  await expect.poll(() => begun.length).toBe(2)
  const steps = async () => (await Promise.all(begun.concat(ids.filter((id) => !begun.includes(id))).map((id) => findRestore(db, id)))).map((row) => `${row!.state} ${row!.step}`)
  expect(await steps()).toEqual([...Array(2).fill('running checking'), ...Array(3).fill('running waiting')])

  const waiting = ids.filter((id) => !begun.includes(id))
  await db.updateTable('restores').set({ beat_at: new Date(0) }).where('id', 'in', waiting).execute()
  const silent = () => db.selectFrom('restores').select('id').where('id', 'in', waiting).where('beat_at', '=', new Date(0)).execute()
  await expect.poll(silent, { timeout: 15_000 }).toEqual([])
  const off = waiting[0]!
  await undo(services, (await findRestore(db, off))!, 'backups.interrupted')

  goOn.resolve()
  const codes = await Promise.all(restores.map(async ({ id, ended }) => [id, await ended]))
  expect(Object.fromEntries(codes)).toEqual(Object.fromEntries(ids.map((id) => [id, id === off ? 'backups.interrupted' : 'backups.damaged'])))
  expect([...begun].sort()).toEqual(ids.filter((id) => id !== off).sort())
}, 60_000)
