import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Noun } from '@portal/contract'
import type { Spread } from '@portal/contract/live'
import { inTenant } from '@portal/db'
import type { Services } from '../core/services.ts'
import type { LiveNote } from '../shared/live.ts'
import { isOfMessage, tellChat, tellMessages } from './chat.ts'
import type { Conversations } from './conversations.ts'
import { openLooks } from './looks.ts'
import { newsFor } from './news.ts'
import type { LiveServer, LiveSocket, People } from './people.ts'
import { openRecent } from './recent.ts'
import { leadersRoom, locationRoom } from './rooms.ts'

/** What one socket's asking again may take of the server, and the time within which all do. */
const askMs = 5
const leastSpreadMs = 300
const mostSpreadMs = 15_000
/** What may move somebody in or out of the conversations that follow the roster. */
const movesPeople = new Set<string>(['team', 'userAccounts', 'admin'])
/** People who are told in one turn. */
const atOnce = 50
/** Notes of messages that are told with one look. */
const mostTogether = 50

/** Of what a list is old after this; of none where it is over in a moment. */
function nounOf(note: LiveNote): Noun | undefined {
  if (note.kind === 'changed') return note.of
  if (note.kind === 'news') return 'notifications'
  if (note.kind === 'receipts') return note.of === 'document' ? 'documents' : 'announcements'
  return note.event === 'typing' ? undefined : 'chat'
}

/** Takes the oldest note, with those behind it that are of messages in the same conversation, too: where many write at once, one look is for all of these. */
function nextOf(notes: Set<string>): [LiveNote, ...LiveNote[]] {
  const taken: LiveNote[] = []
  for (const payload of notes) {
    const note = JSON.parse(payload) as LiveNote
    const [first] = taken
    if (first && !(taken.length < mostTogether && isOfMessage(first) && isOfMessage(note) && note.conversation === first.conversation)) break
    taken.push(note)
    notes.delete(payload)
  }
  return taken as [LiveNote, ...LiveNote[]]
}

/**
 * Hears the notes that committed transactions left, in every process, and tells the sockets of this one. Of equal notes
 * that come while one is being told, one is told after it: a burst costs two looks, not fifty.
 */
export async function deliverLive(io: LiveServer, services: Services, people: People, conversations: Conversations): Promise<{ stop(): Promise<void> }> {
  const { lanes, locations, log } = services
  const waiting = new Map<string, Set<string>>()
  const recent = openRecent()
  const looks = openLooks(conversations.check, log)
  const spread = (location: string): Spread => ({ within: Math.min(leastSpreadMs + people.count(location) * askMs, mostSpreadMs) })

  async function tell(location: string, [note, ...more]: [LiveNote, ...LiveNote[]]) {
    if (isOfMessage(note)) return tellMessages({ io, services, people, conversations }, location, [note, ...more.filter(isOfMessage)])
    if (note.kind === 'changed') {
      io.to(locationRoom(location)).emit('changed', { of: note.of, ...spread(location) })
      return movesPeople.has(note.of) ? conversations.check(location) : undefined
    }
    if (note.kind === 'chat') return tellChat({ io, services, people, conversations }, location, note)
    if (note.kind === 'receipts') return void io.to(leadersRoom(location)).emit('receipts', { of: note.of, ids: note.ids })
    const tenant = locations.byId(location)
    const sessions = Map.groupBy(people.at(location).filter(({ connected }) => connected), ({ data }) => data.owner.session)
    if (!tenant || !sessions.size) return
    const told = await inTenant(lanes, tenant, 'read', (db) => newsFor(db, note.key, [...sessions.keys()]))
    for (let from = 0; from < told.length; from += atOnce) {
      // A whole staff is told in parts: calls are answered in between.
      if (from) await nextTurn()
      for (const { session, event } of told.slice(from, from + atOnce)) {
        for (const socket of sessions.get(session) ?? []) if (socket.connected) socket.emit('notification', event)
      }
    }
  }

  function lose(location: string) {
    io.to(locationRoom(location)).emit('missed', spread(location))
    // Among what was lost may be that somebody was taken out of what they have open.
    looks.add(location)
  }

  async function deliverAll(location: string, notes: Set<string>) {
    while (notes.size) {
      await tell(location, nextOf(notes)).catch((error) => {
        log.debug({ err: error }, 'a note could not be told')
        lose(location)
      })
    }
    waiting.delete(location)
  }

  /** What changed since that page asked for what it shows. */
  io.on('connection', (socket: LiveSocket) => {
    const { deaf } = socket.handshake.auth as { deaf?: unknown }
    if (typeof deaf !== 'number' || !(deaf > 0)) return
    const { location } = socket.data.owner
    const changed = recent.within(location, deaf)
    if (changed === 'missed') socket.emit('missed', spread(location))
    else for (const of of changed) socket.emit('changed', { of, ...spread(location) })
  })

  const heard = await services.notes.listen((location, note) => {
    const noun = nounOf(JSON.parse(note) as LiveNote)
    if (noun) recent.add(location, noun)
    if (!people.accounts(location).length) return
    const running = waiting.get(location)
    if (running) return void running.add(note)
    const all = new Set([note])
    waiting.set(location, all)
    void deliverAll(location, all)
  }, () => {
    recent.lost()
    people.locations().forEach(lose)
  })
  return {
    stop() {
      looks.stop()
      return heard.stop()
    },
  }
}
