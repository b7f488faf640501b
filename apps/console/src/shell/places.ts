import { IconBuildingStore, IconHistory, IconLifebuoy, IconMailOff, IconStack2, IconUserCircle, IconUsersGroup } from '@tabler/icons-react'
import { paths } from '../paths.ts'
import { shellTexts as t } from './texts.ts'

interface Place {
  path: string
  name: string
  /** What a phone's menu calls it; without one it stands in the header there. */
  short?: string
  icon: typeof IconHistory
  /** Who may open it; everyone where it is left out. */
  lowest?: 'owner'
}

/** What stands in the menu. */
export const places: Place[] = [
  { path: paths.locations(), name: t.locations, short: t.locations, icon: IconBuildingStore },
  { path: paths.log(), name: t.log, short: t.logShort, icon: IconHistory },
  { path: paths.visits(), name: t.visits, short: t.visitsShort, icon: IconLifebuoy },
  { path: paths.jobs(), name: t.jobs, short: t.jobsShort, icon: IconMailOff },
  { path: paths.versions(), name: t.versions, short: t.versions, icon: IconStack2 },
  { path: paths.operators(), name: t.operators, short: t.operatorsShort, icon: IconUsersGroup, lowest: 'owner' },
  { path: paths.account(), name: t.account, icon: IconUserCircle },
]

/** A location's page and the form for a new one belong to the locations. */
export const isActive = (path: string, pathname: string) =>
  path === paths.locations() ? pathname === path || pathname.startsWith('/locations') : pathname.startsWith(path)
