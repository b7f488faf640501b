import { picture } from '../sample-files.ts'
import type { Person } from '../world.ts'
import { type Cast, type Fixtures, type Trial, everybody, owned } from './trials.ts'

const kitchen = { roles: [], departments: ['Kitchen'] }
const editors = ['manager', 'admin'] as const

async function announced({ manager }: Cast, title: string, given: object = {}) {
  const files = { image: [{ name: 'oven.png', bytes: await picture().png().toBuffer() }] }
  const { data } = await manager.announcements.create({ title, message: 'The new oven is hot', audience: kitchen, ...given }, { files })
  const [, , , id = '', variant = ''] = new URL(data.media_url!, 'http://x').pathname.split('/')
  return { id: data.id, media: { id, variant } }
}

/** What some may see or do, by their place, their role or what others chose. */
export const shownThings: Fixtures = {
  async editorsSeeAll({ cast }) {
    const mark = 'Ovens of the kitchen, listed'
    await announced(cast, mark)
    return owned({ cast, mark, attempts: { 'announcements.list': (person) => person.announcements.list() }, also: { 'announcements.list': [...editors] } })
  },

  async forReader({ cast }) {
    const mark = 'Ovens of the kitchen, to be read'
    const { id } = await announced(cast, mark, { requires_ack: true, show_on_home: true })
    return owned({
      cast, mark, silent: ['announcements.markSeen'],
      state: async () => (await cast.admin.announcements.receipts({ id })).data,
      attempts: {
        'announcements.active': (person) => person.announcements.active(),
        'home.get': (person) => person.home.get(),
        'announcements.markSeen': (person) => person.announcements.markSeen({ ids: [id] }),
        'announcements.acknowledge': (person) => person.announcements.acknowledge({ id }),
      },
    })
  },

  async visibleToReader({ cast }) {
    const mark = 'Salamander of the kitchen'
    await announced(cast, mark, { requires_ack: true })
    const attempt = async (person: Person) => (await person.search.list({ q: 'salamander' })).data.map(({ title }) => title)
    return owned({ cast, mark, attempts: { 'search.list': attempt, 'home.now': (person) => person.home.now() } })
  },

  async visibleFiles({ cast }) {
    const { media } = await announced(cast, 'Ovens of the kitchen, in a picture')
    return owned({
      cast, mark: media.id, silent: ['media.get'],
      attempts: {
        'media.present': (person) => person.media.present({ ids: [media.id] }),
        'media.get': (person) => person.media.get(media),
      },
      also: { 'media.get': [...editors], 'media.present': [...editors] },
    })
  },

  async sharedDays({ world, cast }) {
    const [month, day] = [11, 20]
    const celebrates = async (person: Person, celebrate: 'public' | 'off') =>
      person.profile.updateMine({ birthday: { month, day }, celebrate, version: (await person.profile.mine()).data.version })
    await celebrates(cast.colleague, 'public')
    await celebrates(await world.person(world.tenant, 'team', { firstName: 'Quiet', lastName: 'Birthday' }), 'off')
    const attempt = (who: keyof Cast) => () => cast[who].announcements.celebrations({ date: `2026-${month}-${day}` })
    const call = 'announcements.celebrations' as const
    return [
      ...everybody.map((who): Trial => ({ call, who, expects: 'nothing', attempt: attempt(who), mark: 'Quiet Birthday' })),
      { call, who: 'cook', expects: 'allowed', attempt: attempt('cook'), mark: cast.colleague.name },
    ]
  },

  async allowedPurpose({ cast }) {
    const { cook } = cast
    const create = (purpose: 'attachment' | 'image') => (person: Person) => person.uploads.create({ name: `${purpose}.png`, size: 100, purpose })
    const call = 'uploads.create' as const
    return [
      ...(['cook', 'colleague', 'stranger'] as const).map((who): Trial => ({ call, who, expects: 'nothing', attempt: () => create('image')(cast[who]), mark: 'image.png' })),
      ...editors.map((who): Trial => ({ call, who, expects: 'allowed', attempt: () => create('image')(cast[who]), mark: 'image.png' })),
      { call, who: 'cook', expects: 'allowed', attempt: () => create('attachment')(cook), mark: 'attachment.png' },
    ]
  },

  async ownProgress({ cast }) {
    const { cook, manager } = cast
    const category = (await manager.categories.list()).data.development[0]!.key
    const { data: { id } } = await manager.development.create({ title: 'Knife skills', duration: '1 shift', category })
    return owned({
      cast, also: { 'development.setProgress': [...editors] },
      state: async () => (await manager.development.progress({ id })).data.find((person) => person.id === cook.id),
      attempts: { 'development.setProgress': (person) => person.development.setProgress({ id, progress: person === cook ? 60 : 70, ...(person !== cook && { userId: cook.id }) }) },
    })
  },

  async ownNotesOrEditor({ cast }) {
    const { cook, manager, admin } = cast
    const write = async () => (await cook.shiftNotes.create({ text: 'The walk-in is warm' })).data.id
    const id = await write()
    // Each who may take one away has one to take.
    const takes = new Map([[manager, await write()], [admin, await write()]])
    return owned({
      cast, also: { 'shiftNotes.update': [...editors], 'shiftNotes.remove': [...editors] },
      state: async () => (await cook.shiftNotes.list()).data,
      attempts: {
        'shiftNotes.update': (person) => person.shiftNotes.update({ id, text: `As ${person.name} has it` }),
        'shiftNotes.remove': (person) => person.shiftNotes.remove({ id: takes.get(person) ?? id }),
      },
    })
  },

  async notOneself({ world, cast }) {
    const { admin } = cast
    const attempts = {
      'admin.usersSetStatus': (person: Person, id: string) => person.admin.usersSetStatus({ id, is_active: false }),
      'userAccounts.setActive': (person: Person, id: string) => person.userAccounts.setActive({ id, is_active: false }),
      'admin.usersRemove': (person: Person, id: string) => person.admin.usersRemove({ id }),
      'userAccounts.remove': (person: Person, id: string) => person.userAccounts.remove({ id }),
      'userAccounts.leave': (person: Person, id: string) => person.userAccounts.leave({ id }),
    }
    return againstOneself(attempts, { admin, others: await Promise.all(Object.keys(attempts).map(() => world.person(world.tenant, 'team'))), cast })
  },

  async notOwnRole({ world, cast }) {
    const attempts = {
      'admin.usersSetRole': (person: Person, id: string) => person.admin.usersSetRole({ id, role: 'manager' }),
      'userAccounts.setRole': (person: Person, id: string) => person.userAccounts.setRole({ id, role: 'manager' }),
    }
    return againstOneself(attempts, { admin: cast.admin, others: await Promise.all(Object.keys(attempts).map(() => world.person(world.tenant, 'team'))), cast })
  },
}

type Against = Record<string, (person: Person, id: string) => Promise<unknown>>
/** An admin may do it to somebody else and not to themselves; nobody below one may, and no other location's admin can name them. */
function againstOneself(attempts: Against, { admin, others, cast }: { admin: Person; others: Person[]; cast: Cast }): Trial[] {
  const rowOf = (id: string) => async () => (await admin.userAccounts.list({ limit: 100 })).data.find((account) => account.id === id)
  return (Object.entries(attempts) as Array<[Trial['call'], Against[string]]>).flatMap(([call, attempt], index): Trial[] => {
    const victim = others[index]!
    return [
      { call, who: 'admin', expects: 'nothing', attempt: () => attempt(admin, admin.id), state: rowOf(admin.id) },
      ...(['cook', 'colleague', 'manager', 'stranger'] as const).map((who): Trial => ({ call, who, expects: 'nothing', attempt: () => attempt(cast[who], victim.id), state: rowOf(victim.id) })),
      { call, who: 'admin', expects: 'allowed', attempt: () => attempt(admin, victim.id) },
    ]
  })
}
