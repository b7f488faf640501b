/** Places whose feature is still to come: each shows one honest page until it is built. A test holds this list. */
export const placeholders = [
  'eoi', 'voicebox', 'trainerDebrief',
  'aiKnowledgeBase',
  'eoiAdmin', 'trainerDebriefAdmin', 'voiceboxAdmin', 'aiAdmin',
  'chat',
] as const
export type Placeholder = (typeof placeholders)[number]
