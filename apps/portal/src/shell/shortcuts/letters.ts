import type { AnyPlace } from '../../nouns/titles.ts'

/** Which key leads to a place, after `g`: the same in both languages, as fingers remember it. What is managed has the capital of what is read. */
export const letters: Partial<Record<AnyPlace, string>> = {
  home: 'h', about: 'a', team: 't', development: 'd', eoi: 'i', benefits: 'b', documents: 'o', photos: 'p', videos: 'v', voicebox: 'x', calendar: 'c',
  availability: 'w', shiftNotes: 's', chat: 'g', trainerDebrief: 'r', drafts: 'e', aiKnowledgeBase: 'k', userManagement: 'u', translations: 'l',
  adminSettings: ',', announcements: 'f', notifications: 'n', profile: 'm', eoiAdmin: 'I', voiceboxAdmin: 'X', availabilityAdmin: 'W', trainerDebriefAdmin: 'R', privacySettings: 'P', aiAdmin: 'K',
}

/** A place that a second key leads to has to be pressed within this time, in milliseconds. */
export const PAUSE = 1500

export type Pressed = { act: 'list' } | { act: 'wait' } | { act: 'go'; letter: string } | { act: 'none' }

/** What a key means: `?` lists the shortcuts, `g` waits for the next, which names a place. `waiting` says whether `g` came just before. */
export function meaningOf({ key, ctrlKey, metaKey, altKey, repeat }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>, waiting: boolean): Pressed {
  if (ctrlKey || metaKey || altKey || repeat) return { act: 'none' }
  if (key === '?') return { act: 'list' }
  if (waiting) return { act: 'go', letter: key }
  return key === 'g' ? { act: 'wait' } : { act: 'none' }
}
