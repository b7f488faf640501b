import { type Channel, type Seen, channels, openCanaries } from './canaries.ts'
import { openWorld } from './world.ts'

/** Far ahead and at noon: news goes at once, and digests wait for the next morning. */
const noon = '2054-11-20T17:00:00Z'
const morning = '2054-11-21T12:00:00Z'

interface Found {
  rows: Array<Seen & { may: boolean }>
  /** Person × thing × way. */
  cells: number
  leaks: string[]
  /** Where somebody who may see it saw it nowhere. */
  blind: string[]
  slowestMs: number
}

/** Makes each noun for some and looks for it as everybody: when it is made, and after it was narrowed, switched off, removed, or its person left. */
export async function hideAndSeek(): Promise<Found> {
  const world = await openWorld({ PORT: '0', HOST: '127.0.0.1', TRUSTED_PROXIES: '127.0.0.1' })
  world.clock.set(noon)
  const rows: Found['rows'] = []
  const { watcher, look, make, close } = await openCanaries(world)
  try {
    const people = async (tenant = world.tenant) => ({
      team: await world.person(tenant, 'team'), cook: await world.person(tenant, 'team'), manager: await world.person(tenant, 'manager'), admin: await world.person(tenant, 'admin'),
    })
    const { team, cook, manager, admin } = await people()
    await admin.team.create({ name: 'Cook', department: 'Kitchen', userId: cook.id })
    const there = await world.location('Elsewhere')
    const stranger = await watcher('admin elsewhere', await world.person(there, 'admin'))
    const [asTeam, asCook, asManager] = [await watcher('team', team), await watcher('kitchen', cook), await watcher('manager', manager)]
    const all = [asTeam, asCook, asManager]
    const everyone = { roles: [], departments: [] }
    const managers = { roles: ['manager' as const], departments: [] }

    async function expectSeen(what: string, thing: Parameters<typeof look>[1], may: typeof all, not: typeof all) {
      rows.push(...(await look(what, thing, not)).map((row) => ({ ...row, may: false })))
      rows.push(...(await look(what, thing, may)).map((row) => ({ ...row, may: true })))
    }

    // Whom it is for from the start, told by every way: at once, and by the digest of the next morning.
    const [forManagers, forKitchen, told] = [
      await make.announcement(admin, managers), await make.announcement(admin, { roles: [], departments: ['Kitchen'] }), await make.broadcast(admin, managers),
    ]
    // Narrowed and removed before anything of it was sent.
    const [unsent, gone] = [await make.announcement(admin, everyone), await make.announcement(admin, everyone)]
    await admin.announcements.update({ id: unsent.id, audience: managers })
    await admin.announcements.remove({ id: gone.id })
    await world.work()
    await expectSeen('announcement for managers', forManagers.thing, [asManager], [asTeam, asCook, stranger])
    await expectSeen('announcement for the kitchen', forKitchen.thing, [asCook], [asTeam, stranger])
    await expectSeen('message for managers', told.thing, [asManager], [asTeam, asCook, stranger])
    await expectSeen('narrowed before it was sent', unsent.thing, [asManager], [asTeam, asCook, stranger])
    await expectSeen('removed before it was sent', gone.thing, [], [...all, stranger])

    // Taken back after everyone saw it: what left the house can't be called back, all the rest goes.
    const after = async (what: string, thing: Parameters<typeof look>[1], may: typeof all, not: typeof all, back: () => Promise<unknown>) => {
      await world.work()
      const before = await look(what, thing, not)
      rows.push(...before.map((row) => ({ ...row, what: `${what}: before`, may: true })))
      for (const { heard } of all) heard.length = 0
      await back()
      const sent: Channel[] = ['push', 'mail']
      rows.push(...(await look(what, thing, not)).map((row) => ({ ...row, shown: row.shown.filter((channel) => !sent.includes(channel)), may: false })))
      rows.push(...(await look(what, thing, may)).map((row) => ({ ...row, may: true })))
    }
    const open = async () => make.announcement(admin, everyone)
    const [narrowed, off, removed] = [await open(), await open(), await open()]
    await world.work()
    await team.announcements.acknowledge({ id: narrowed.id })
    await after('narrowed to managers', narrowed.thing, [asManager], [asTeam, asCook], () => admin.announcements.update({ id: narrowed.id, audience: managers }))
    await after('switched off', off.thing, [], [asTeam, asCook], () => admin.announcements.toggle({ id: off.id }))
    await after('announcement removed', removed.thing, [], all, () => admin.announcements.remove({ id: removed.id }))
    const [photo, document, event] = [await make.photo(admin), await make.document(admin), await make.event(admin)]
    await after('photo removed', photo.thing, [], all, () => admin.photos.remove({ id: photo.id }))
    await after('document removed', document.thing, [], all, () => admin.documents.remove({ id: document.id }))
    await after('event removed', event.thing, [], all, () => admin.calendar.remove({ id: event.id } as never))

    // What is said among some, handed in to some, or written for some.
    const [message, interest, debrief, article] = [await make.message(manager, [cook]), await make.interest(cook), await make.debrief(manager, cook), await make.article(admin, managers)]
    await world.work()
    await expectSeen('message in a group', message.thing, [asCook, asManager], [asTeam, stranger])
    await expectSeen('expression of interest', interest.thing, [asCook, asManager], [asTeam, stranger])
    await expectSeen('debrief', debrief.thing, [asManager], [asTeam, stranger])
    await expectSeen('article for managers', article.thing, [asManager], [asTeam, asCook, stranger])
    await after('message removed', message.thing, [], [asCook, asManager], () => manager.chat.remove({ id: message.id } as never))
    const [note, benefit, unread] = [await make.shiftNote(cook), await make.benefit(admin), await make.article(admin, everyone)]
    await after('shift note removed', note.thing, [], all, () => cook.shiftNotes.remove({ id: note.id } as never))
    await after('benefit removed', benefit.thing, [], all, () => admin.benefits.remove({ id: benefit.id } as never))
    await after('article removed', unread.thing, [], all, () => admin.ai.articlesRemove({ id: unread.id } as never))

    const leaver = await world.person(world.tenant, 'team')
    const asLeaver = await watcher('who left', leaver)
    const entry = await make.entry(admin, leaver.id)
    await after('entry of somebody who left', entry.thing, [asManager], [asTeam, asCook], () => admin.userAccounts.setActive({ id: leaver.id, is_active: false }))
    const { thing: late } = await open()
    await world.work()
    rows.push(...(await look('news after somebody left', late, [asLeaver]).catch(() => [])).map((row) => ({ ...row, may: false })))

    // What waited for the morning is told without it.
    world.clock.set(morning)
    await world.work(new Date(morning))
    await expectSeen('in the morning: for managers', forManagers.thing, [], [asTeam, asCook])
    await expectSeen('in the morning: narrowed before', unsent.thing, [], [asTeam, asCook])
    await expectSeen('in the morning: removed before', gone.thing, [], all)
  } finally {
    await close()
    await world.close()
  }
  const hidden = rows.filter(({ may }) => !may)
  return {
    rows, cells: rows.length * channels.length,
    leaks: hidden.flatMap(({ what, who, shown }) => shown.map((channel) => `${what}: ${who} sees it by ${channel}`)),
    blind: rows.filter(({ may, shown }) => may && !shown.length).map(({ what, who }) => `${what}: ${who} sees it nowhere`),
    slowestMs: Math.max(...hidden.map(({ ms }) => ms)),
  }
}
