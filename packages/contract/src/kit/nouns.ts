/** What the portal is about. Each is a key of the contract. */
export const nouns = [
  'auth', 'allData', 'saas', 'home', 'about', 'team', 'development', 'benefits', 'documents', 'photos', 'videos', 'calendar',
  'shiftNotes', 'userAccounts', 'roster', 'admin', 'categories', 'notificationPreview', 'voicebox', 'eoi', 'trainerDebrief', 'availability', 'drafts', 'profile',
  'notifications', 'announcements', 'chat', 'search', 'ai', 'uploads', 'media',
] as const
export type Noun = (typeof nouns)[number]

/** What is different after a write: for everybody of the location, or on the pages of whoever did it alone. */
export type Change = Noun | `own ${Noun}`
