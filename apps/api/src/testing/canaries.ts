import { callsOf, contract, isBinary } from '@portal/contract'
import { defaultPreferences } from '@portal/contract/notifications/preferences'
import { io } from 'socket.io-client'
import { startServer } from '../server.ts'
import { makeMediaVariants } from '../shared/media/work.ts'
import { openPushServer } from './servers/push-server.ts'
import { picture } from './sample-files.ts'
import { type Person, type World } from './world.ts'

// A word of its own in every noun, looked for through every way by which it could reach somebody whom it is not for.

export const channels = ['lists', 'one', 'files', 'bell', 'search', 'receipts', 'export', 'push', 'mail', 'socket'] as const
export type Channel = (typeof channels)[number]
export interface Seen {
  what: string
  who: string
  /** By the channels that showed it. */
  shown: Channel[]
  /** From the act until all channels had been looked through. */
  ms: number
}

interface Thing {
  word: string
  /** Calls that would show it alone. */
  one: string[]
  files: string[]
}
interface Watcher {
  name: string
  person: Person
  heard: string[]
}

/** Every call that reads without being told of which thing; whoever may not make it sees nothing by it. */
const lists = callsOf(contract)
  .filter(([name, { method, path, reply }]) => method === 'GET' && !path.includes('{') && !isBinary(reply) && !name.startsWith('search.'))
  .map(([, { path }]) => path).concat('/announcements?state=inactive')
const forms = ['original', 'w320', 'w640', 'w1280', 'w1920', 'preview']

export async function openCanaries(world: World) {
  const server = await startServer(world.services)
  const push = await openPushServer()
  const pushed = new Map<string, string>()
  let count = 0

  async function watcher(name: string, person: Person): Promise<Watcher> {
    const heard: string[] = []
    const socket = io(`http://127.0.0.1:${server.port}`, { transports: ['websocket'], forceNew: true, reconnection: false, auth: { token: person.token }, extraHeaders: { host: person.host } })
    socket.onAny((...words: unknown[]) => void heard.push(JSON.stringify(words)))
    await new Promise<void>((resolve, reject) => void socket.once('connect', resolve).once('connect_error', reject))
    sockets.push(socket)
    const device = `device-${++count}`
    pushed.set(device, person.id)
    await person.notifications.updatePreferences({ ...defaultPreferences, pushNotifications: true })
    await person.notifications.subscribe({ subscription: push.device(device) })
    return { name, person, heard }
  }
  const sockets: Array<ReturnType<typeof io>> = []

  const text = async (person: Person, target: string) => {
    const response = await person.raw('GET', `/api${target}`)
    return response.ok ? await response.text() : ''
  }
  const opens = async (person: Person, target: string) => (await person.raw('GET', target)).ok
  const any = async (all: Array<Promise<boolean>>) => (await Promise.all(all)).includes(true)

  const looks: Record<Channel, (thing: Thing, watcher: Watcher) => Promise<boolean>> = {
    lists: ({ word }, { person }) => any(lists.map(async (list) => (await text(person, list)).includes(word))),
    one: ({ word, one }, { person }) => any(one.map(async (call) => (await text(person, call)).includes(word))),
    files: ({ files }, { person }) => any(files.flatMap((id) => forms.map((form) => opens(person, `/api/media/${id}/${form}`)))),
    bell: async ({ word }, { person }) => {
      const { notifications, unreadCount } = await person.notifications.list({ limit: 100 })
      const unread = notifications.filter(({ read }) => !read).length
      if (unread !== unreadCount) throw new Error(`The bell counts ${unreadCount} and shows ${unread}`)
      return JSON.stringify(notifications).includes(word)
    },
    search: async ({ word }, { person }) => (await person.search.list({ q: word })).data.length > 0,
    receipts: ({ word, one }, { person }) => any(one.map(async (call) => (await text(person, `${call.split('?')[0]}/receipts`)).includes(word))),
    export: async ({ word }, { person }) => (await text(person, '/profile/export')).includes(word),
    push: async ({ word }, { person }) => push.received.some(({ device, message }) => pushed.get(device) === person.id && JSON.stringify(message).includes(word)),
    mail: async ({ word }, { person }) =>
      (await world.within(person.tenant, (db) => db.selectFrom('mails').select(['subject', 'text', 'html']).where('to_address', '=', person.email).execute()))
        .some((mail) => JSON.stringify(mail).includes(word)),
    socket: async ({ word }, { heard }) => heard.some((event) => event.includes(word)),
  }

  /** What these people get to see of it, through each way. */
  async function look(what: string, thing: Thing, watchers: Watcher[]): Promise<Seen[]> {
    const seen: Seen[] = []
    const start = performance.now()
    // One after the other: all at once they are a crowd, whom the server makes wait.
    for (const each of watchers) {
      const found = await Promise.all(channels.map(async (channel) => ((await looks[channel](thing, each)) ? [channel] : [])))
      seen.push({ what, who: each.name, shown: found.flat(), ms: performance.now() - start })
    }
    return seen
  }

  const word = () => `canary${(++count).toString(36)}x${crypto.randomUUID().slice(0, 8)}`
  const image = async () => [{ name: `${word()}.png`, bytes: await picture(700, 500).png().toBuffer() }]
  const filesIn = (made: unknown) => [...new Set(Array.from(JSON.stringify(made).matchAll(/\/media\/([0-9a-f-]{36})/g), ([, id]) => id!))]
  const fileOf = (url: string | null | undefined) => (url ? [url.split('/')[3]!] : [])
  async function withForms(person: Person, files: string[]) {
    for (const id of files) await makeMediaVariants(world.services, person.tenant, id)
    return files
  }

  const make = {
    async announcement(by: Person, audience: { roles: Array<'team' | 'manager' | 'admin'>; departments: string[] }) {
      const name = word()
      const { data } = await by.announcements.create({ title: name, message: name, requires_ack: true, audience }, { files: { image: await image() } })
      return { id: data.id, thing: { word: name, one: [`/announcements/${data.id}`], files: await withForms(by, fileOf(data.media_url)) } }
    },
    async photo(by: Person) {
      const name = word()
      const { data: [photo] } = await by.photos.upload({ title: name, category: 'teamEvents' }, { files: { photos: await image() } })
      return { id: photo!.id, thing: { word: name, one: [`/photos/${photo!.id}`], files: await withForms(by, fileOf(photo!.url)) } }
    },
    async document(by: Person) {
      const name = word()
      const { data: [document] } = await by.documents.upload({ title: name, category: 'policy', requires_ack: true }, { files: { documents: [{ name: 'a.txt', bytes: Buffer.from(`Words of ${name}`) }] } })
      const { id } = document!
      return { id, thing: { word: name, one: [`/documents/${id}`, `/documents/${id}/text`, `/documents/download/${id}`], files: fileOf(document!.preview_url) } }
    },
    async event(by: Person) {
      const name = word()
      const { data } = await by.calendar.create({ title: name, eventDate: '2054-11-25', startTime: '09:00', endTime: '10:30', category: 'southMain' })
      return { id: data.id, thing: { word: name, one: [`/calendar/${data.id}.ics`], files: [] } }
    },
    async entry(by: Person, userId: string) {
      const name = word()
      const { data } = await by.team.create({ name, bio: name, userId })
      const { data: { headshot_url } } = await by.team.updateHeadshot({ id: data.id }, { files: { headshot: await image() } })
      return { id: data.id, thing: { word: name, one: [], files: await withForms(by, fileOf(headshot_url)) } }
    },
    /** In a group of its own, with a picture. */
    async message(by: Person, participants: Person[]) {
      const name = word()
      const { data: group } = await by.chat.conversationsCreate({ name: 'Closers', type: 'group', participant_ids: participants.map(({ id }) => id) })
      const { message } = await by.chat.send({ id: group.id, text: name }, { files: { attachment: await image() } })
      return { id: message!.id, thing: { word: name, one: [`/chat/conversations/${group.id}/messages`], files: await withForms(by, filesIn(message)) } }
    },
    async shiftNote(by: Person) {
      const name = word()
      const { data } = await by.shiftNotes.create({ text: name }, { files: { photo: await image() } as never })
      return { id: data.id, thing: { word: name, one: [], files: await withForms(by, filesIn(data)) } }
    },
    async article(by: Person, audience: { roles: Array<'manager' | 'admin'>; departments: string[] }) {
      const name = word()
      const { data } = await by.ai.articlesCreate({ title: name, body: `Words of ${name}`, audience })
      return { id: data.id, thing: { word: name, one: [`/ai/articles/${data.id}`], files: [] } }
    },
    async benefit(by: Person) {
      const name = word()
      const { data } = await by.benefits.create({ title: name, description: name, category: 'fullTime' })
      return { id: data.id, thing: { word: name, one: [], files: [] } }
    },
    /** What somebody hands in, for reviewers and themselves. */
    async interest(by: Person) {
      const name = word()
      const { data } = await by.eoi.submit({ position_of_interest: 'Trainer', kind: 'trainer', statement: name }, { files: { attachments: await image() } })
      return { id: data.id, thing: { word: name, one: [`/eoi/${data.id}`], files: await withForms(by, filesIn(data)) } }
    },
    async debrief(by: Person, about: Person) {
      const name = word()
      const { data } = await by.trainerDebrief.submit({ trainee_id: about.id, date: '2026-11-20', shift: 'close', station: 'Fryer', went_well: name, next_step: 'sign_off' })
      return { id: data.id, thing: { word: name, one: [`/trainer-debrief/${data.id}`], files: [] } }
    },
    async broadcast(by: Person, audience: { roles: Array<'manager' | 'admin'>; departments: string[] }) {
      const name = word()
      await by.notifications.create({ type: 'info', title: name, message: name, audience })
      return { thing: { word: name, one: [], files: [] } }
    },
  }

  return {
    watcher, look, make,
    async close() {
      for (const socket of sockets) socket.disconnect()
      await server.stop()
      await push.close()
    },
  }
}
