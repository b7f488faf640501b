import type { Role } from '@portal/contract'
import type { Icon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { CallName, DataOf, Input } from '../api/types.ts'
import type { DialogProps, Dialogs, PageProps } from '../lib/page.ts'

export interface Words {
  en: string
  es: string
}

/** A line below a place in the navigation: an address such as `?category=forms`, which the page itself reads. */
export interface Topic {
  name: Words
  where: `?${string}` | `#${string}`
  /** What the page shows before anything is chosen. */
  first?: true
}

/** A page of a noun, and where it stands in the portal. */
export interface Place {
  path: `/${string}`
  title: Words
  /** What is there, told plainly: found by the search. */
  description: Words
  icon: Icon
  /** Whom it opens for, and everyone above; the server holds the same rule. `anyone` needs no session. */
  lowestRole: Role | 'anyone'
  /** Where the navigation lists it: for all, below *Manage*, or nowhere: then something else leads there. */
  menu: 'main' | 'manage' | 'none'
  /** The place that is marked in the navigation while this one, which is not listed there, is open. */
  partOf?: string
  topics: readonly Topic[]
  /** The page lists its parts itself: the navigation does not open its topics unasked. */
  listsParts?: true
  page: () => Promise<ComponentType<PageProps>>
  /** It opens no dialogs: the page is given the role alone. */
  roleOnly?: true
}

/** A section of the navigation that opens beside the page and leaves the address alone. */
export type Panel = Pick<Place, 'title' | 'description' | 'icon'>

export type HitKind = DataOf<'search.list'>[number]['kind']

/** Where and when a page is opened, for what it asks. */
export interface Opening {
  pathname: string
  search: string
  phone: boolean
  timeZone: string
  weekStart: 'sunday' | 'monday'
}

/** A call that the first screen of an address makes, and where it goes. */
export interface FirstCall<N extends CallName = CallName> {
  name: N
  input: Input<N>
  url: string
}
/** The address is written out: what runs in the page's head has no room for the table of all calls. A test compares them. */
export const first = <N extends CallName>(name: N, url: string, input = {} as Input<N>) => ({ name, input, url }) as unknown as FirstCall

interface CallAhead<N extends CallName = CallName> {
  name: N
  input: Input<N>
}
export const ahead = <N extends CallName>(name: N, input = {} as Input<N>) => ({ name, input }) as unknown as CallAhead

/** What a noun calls its own. */
interface Names {
  places?: string
  panels?: string
  /** Their data is declared beside them, in `Dialogs` of lib/page.ts. */
  dialogs?: keyof Dialogs
  found?: HitKind
}

/** A member for each name; left out where there is none. */
type Named<K extends string, N extends string | undefined, V> = [N] extends [string] ? { [P in K]: V } : { [P in K]?: never }

/**
 * All that the portal knows of a noun beside its screens. Each member is cut out and put where it is needed
 * (nouns/parts.ts), so this file imports nothing but an icon and what is as light; screens are imported when they open.
 */
export type Noun<N extends Names> =
  & Named<'places', N['places'], Record<NonNullable<N['places']>, Place>>
  & Named<'panels', N['panels'], Record<NonNullable<N['panels']>, Panel>>
  & Named<'dialogs', N['dialogs'], { [D in NonNullable<N['dialogs']>]: () => Promise<ComponentType<DialogProps<D>>> }>
  /** Heading and mark of what the search found of it. */
  & Named<'found', N['found'], Record<NonNullable<N['found']>, { heading: Words; icon: Icon }>>
  & {
    /** What is asked while the code is still on its way. */
    first?: (opening: Opening) => readonly FirstCall[]
    /** What is asked some time after a start, to be there without a network. */
    ahead?: (opening: Pick<Opening, 'timeZone' | 'weekStart'>) => readonly CallAhead[]
    /** Gives up the files on this device that were taken back. */
    filesLeft?: () => Promise<() => Promise<void>>
    /** Files that are fetched when all that is there. */
    filesAhead?: () => Promise<(ask: AskAhead) => Promise<void>>
  }

export type AskAhead = <N extends CallName>(name: N, input: Input<N>) => Promise<import('../api/types.ts').Reply<N>>

/** Any noun, for what goes through all of them. */
export interface AnyNoun {
  places?: Record<string, Place>
  panels?: Record<string, Panel>
  dialogs?: Record<string, () => Promise<unknown>>
  found?: Record<string, { heading: Words; icon: Icon }>
  first?: (opening: Opening) => readonly FirstCall[]
  ahead?: (opening: Pick<Opening, 'timeZone' | 'weekStart'>) => readonly CallAhead[]
  filesLeft?: () => Promise<() => Promise<void>>
  filesAhead?: () => Promise<(ask: AskAhead) => Promise<void>>
}
