import type { Icon } from '@tabler/icons-react'
import { laterNouns } from './later.ts'
import type { ListedKind } from './list.ts'
import type { HitKind, Words } from './noun.ts'

type Found = { heading: Words; icon: Icon }

const listed = Object.assign({}, ...laterNouns.map(({ found }) => found)) as Record<ListedKind, Found>

/** Heading and mark of what the search found. A kind that no noun calls its own does not compile. */
export const foundKinds: Record<HitKind, Found> = listed
