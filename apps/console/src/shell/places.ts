import { IconBuildingStore, IconHistory, IconMailOff, IconUserCircle } from '@tabler/icons-react'
import { paths } from '../paths.ts'
import { shellTexts as t } from './texts.ts'

/** What stands in the menu. */
export const places = [
  { path: paths.locations(), name: t.locations, short: t.locations, icon: IconBuildingStore },
  { path: paths.log(), name: t.log, short: t.logShort, icon: IconHistory },
  { path: paths.jobs(), name: t.jobs, short: t.jobsShort, icon: IconMailOff },
  { path: paths.account(), name: t.account, short: t.accountShort, icon: IconUserCircle },
]

/** A location's page and the form for a new one belong to the locations. */
export const isActive = (path: string, pathname: string) =>
  path === paths.locations() ? pathname === path || pathname.startsWith('/locations') : pathname.startsWith(path)
