import type { Settings } from '@portal/contract/settings/settings'

/** What one place or its people alone can have chosen. */
const ofOnePlace: { [Group in keyof Settings]?: 'all' | ReadonlyArray<keyof Settings[Group]> } = {
  /** Names people. */
  voicebox: 'all',
  /** Whom its people write to. */
  general: ['supportContact'],
  /** A permission that each location gives itself. */
  security: ['supportMayChange'],
}

/** Stored settings of a location for another one that starts like it. */
export function settingsOfClone(stored: unknown): Record<string, unknown> {
  const taken: Record<string, unknown> = { ...(stored as Record<string, unknown> | undefined) }
  for (const [group, fields] of Object.entries(ofOnePlace)) {
    const chosen = taken[group] as Record<string, unknown> | undefined
    if (fields === 'all') delete taken[group]
    else if (chosen) taken[group] = Object.fromEntries(Object.entries(chosen).filter(([field]) => !(fields as readonly string[]).includes(field)))
  }
  return taken
}
