import { about } from './about.ts'
import { admin } from './admin.ts'
import { ai } from './ai.ts'
import { allData } from './all-data.ts'
import { announcements } from './announcements.ts'
import { auth } from './auth.ts'
import { availability } from './availability.ts'
import { benefits } from './benefits.ts'
import { calendar } from './calendar.ts'
import { categories } from './categories.ts'
import { chat } from './chat.ts'
import { development } from './development.ts'
import { documents } from './documents.ts'
import { drafts } from './drafts.ts'
import { eoi } from './eoi.ts'
import { home } from './home.ts'
import type { Endpoint } from './kit/endpoint.ts'
import { media } from './media.ts'
import type { Noun } from './kit/nouns.ts'
import { notificationPreview } from './notification-preview.ts'
import { notifications } from './notifications.ts'
import { photos } from './photos.ts'
import { platformContract } from './platform/index.ts'
import { profile } from './profile.ts'
import { saas } from './saas.ts'
import { search } from './search.ts'
import { roster } from './roster.ts'
import { shiftNotes } from './shift-notes.ts'
import { team } from './team.ts'
import { trainerDebrief } from './trainer-debrief.ts'
import { uploads } from './uploads.ts'
import { userAccounts } from './user-accounts.ts'
import { videos } from './videos.ts'
import { voicebox } from './voicebox.ts'

/** Every call of a location, by noun. */
export const contract = {
  auth,
  allData,
  saas,
  home,
  about,
  team,
  development,
  benefits,
  documents,
  photos,
  videos,
  calendar,
  shiftNotes,
  roster,
  userAccounts,
  admin,
  categories,
  notificationPreview,
  voicebox,
  eoi,
  trainerDebrief,
  availability,
  drafts,
  profile,
  notifications,
  announcements,
  chat,
  search,
  ai,
  uploads,
  media,
} satisfies Record<Noun, Record<string, Endpoint>>
export { platformContract }

export type Contract = typeof contract
export type PlatformContract = typeof platformContract

/** `'benefits.list'`, for each call of a contract. */
export type NameIn<C> = { [Noun in keyof C & string]: `${Noun}.${keyof C[Noun] & string}` }[keyof C & string]
export type CallName = NameIn<Contract>
export type PlatformCallName = NameIn<PlatformContract>

/** The calls whose declaration has these traits. */
type NameWith<C, Traits> = {
  [Noun in keyof C & string]: { [Call in keyof C[Noun] & string]: C[Noun][Call] extends Traits ? `${Noun}.${Call}` : never }[keyof C[Noun] & string]
}[keyof C & string]
/** Those that wait for a network. */
export type QueueableCall = NameWith<Contract, { outbox: object }>
/** Those of which people are told that they wait. */
export type WaitingCall = Exclude<QueueableCall, NameWith<Contract, { outbox: { quiet: true } }>>

/** A contract as the generic parts of server and tools see it. */
export type AnyContract = Record<string, Record<string, Endpoint>>

/** Every call of a contract with its name, in the order in which it is declared. */
export const callsOf = (calls: AnyContract): [name: string, endpoint: Endpoint][] =>
  Object.entries(calls).flatMap(([noun, byName]) =>
    Object.entries(byName).map(([call, declared]): [string, Endpoint] => [`${noun}.${call}`, declared]),
  )

function find(calls: AnyContract, name: string): Endpoint {
  const [noun = '', call = ''] = name.split('.')
  const byName = Object.hasOwn(calls, noun) ? calls[noun] : undefined
  if (!byName?.[call] || !Object.hasOwn(byName, call)) throw new Error(`No such call: ${name}`)
  return byName[call]
}

export const endpointOf = (name: CallName): Endpoint => find(contract, name)
export const platformEndpointOf = (name: PlatformCallName): Endpoint => find(platformContract, name)

export type { ThingKind } from './admin/backup.ts'
export * from './settings/branding.ts'
export * from './kit/can.ts'
export * from './kit/endpoint.ts'
export * from './kit/nouns.ts'
export * from './people/passwords.ts'
export { brandEvents, operatorEvents, settingsEvents } from './settings/settings-history.ts'
export * from './settings/settings.ts'
export * from './kit/shapes.ts'
