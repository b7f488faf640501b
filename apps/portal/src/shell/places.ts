import type { Role } from '@portal/contract'
import type { Icon } from '@tabler/icons-react'
import { visit } from '../api/visit.ts'
import { frameNouns } from '../nouns/frame.ts'
import type { PlaceName } from '../nouns/list.ts'
import type { Topic } from '../nouns/noun.ts'
import type { AnyPlace } from '../nouns/titles.ts'
import { paths } from '../paths.ts'
import { signedInRoutes } from '../routes.ts'

/** A section of the navigation. Without a path it opens a panel and leaves the address alone. */
export interface Section {
  place: AnyPlace
  icon: Icon
  path?: string
  topics: readonly Topic[]
  listsParts?: true
}

const sections = frameNouns.flatMap(({ places = {}, panels = {} }) => [
  ...Object.entries(places).map(([name, { icon, menu, partOf, topics, listsParts }]) => {
    const place = name as PlaceName
    const needs = signedInRoutes.find((route) => route.name === place)?.needs
    return { place, icon, topics, listsParts, menu, partOf, needs, path: paths[place]() }
  }),
  ...Object.entries(panels).map(([name, { icon }]) => ({ place: name as AnyPlace, icon, topics: [], menu: 'main' as const, partOf: undefined, listsParts: undefined, needs: undefined, path: undefined })),
])
/** What a manager has, too, comes before what only admins have. */
const inMenu = (menu: 'main' | 'manage' | 'none', ...roles: (Role | undefined)[]): Section[] =>
  roles.flatMap((role) => sections.filter((section) => section.menu === menu && section.needs === role))

const manageOf = { team: [], manager: inMenu('manage', 'manager'), admin: inMenu('manage', 'manager', 'admin') }
const common = inMenu('main', undefined)

/** Where people write to each other there is nothing for a visitor who may not. */
export const visitorWrites = () => visit.current?.may('chat.send') === true

/** The navigation of a role: what all see, and what only some manage. */
export function sectionsFor(role: Role): { common: Section[]; manage: Section[] } {
  const shown = (sections: Section[]) => (visit.current ? sections.filter(({ path }) => (path ? !visit.current?.isClosed(path) : visitorWrites())) : sections)
  return { common: shown(common), manage: shown(manageOf[role]) }
}

/** Places without an entry in the navigation: reached from home, the bell, the settings, and found by the search. */
export const besides = inMenu('none', undefined, 'manager', 'admin')

/** The section of the navigation that an address belongs to which the navigation does not list. */
export const sectionAbove = (pathname: string): string | undefined => sections.find(({ path }) => path === pathname)?.partOf

/** The four places of the bar below a phone's screen. */
export const onThumb: readonly AnyPlace[] = ['home', 'calendar', 'chat', 'documents']
