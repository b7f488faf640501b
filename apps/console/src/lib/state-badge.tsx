import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import type { StatusTone } from '@portal/ui/notices/status-badge.tsx'
import type { LocationState } from '../api/types.ts'
import { stateTexts } from './state-texts.ts'

const tones = new Map<LocationState, StatusTone>([
  ['requested', 'info'],
  ['provisioning', 'info'],
  ['active', 'success'],
  ['suspended', 'warning'],
  ['deletion_pending', 'danger'],
  ['deleted', 'neutral'],
])

/** Every state with its name, for a choice. */
export const states = [...tones.keys()].map((value) => ({ value, label: stateTexts[value] }))

/** Where a location stands. */
export const StateBadge = ({ state }: { state: LocationState }) => (
  <StatusBadge tone={tones.get(state)}>{stateTexts[state]}</StatusBadge>
)
