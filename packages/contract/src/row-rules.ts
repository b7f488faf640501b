/**
 * Row rules: beyond the right to make a call, which rows of it are whose. An endpoint names one as `access.own`; each has
 * a fixture in the API's rights test (testing/rows-of-others), which makes a thing and tries it as everybody else.
 */
export const rowRules = {
  readableSources: 'sources that the asker may read',
  ownAnswers: 'answers to oneself',
  readableArticles: 'published ones for the reader, admins all',
  notOneself: 'never oneself, never the last active admin',
  notOwnRole: 'never the own role, never the last active admin',
  ownProgress: 'own progress; another person’s, and completing a certification, by a manager',
  visibleToReader: 'what the reader may see',
  visibleFiles: 'files of what the person may see',
  editorsSeeAll: 'readers get what is active and for them, editors all',
  forReader: 'what is for the reader',
  sharedDays: 'people who share their day',
  ownSessions: 'own sessions',
  ownKey: 'own key',
  allowedPurpose: 'what the purpose allows to the person',
  ownUploads: 'own uploads',
  ownProfile: 'own profile',
  ownData: 'own data',
  shownOfOthers: 'others’ name, position, department and headshot alone',
  ownNotifications: 'own notifications',
  ownPreferences: 'own preferences',
  ownDevices: 'own devices',
  ownNotesOrEditor: 'own notes; an editor any',
  ownFeed: 'own feed',
  ownDrafts: 'own drafts',
  ownSubmissions: 'own submissions',
  ownNamedSubmissions: 'own submissions that are not anonymous',
  withdrawOwn: 'the submitter may withdraw; all else is a manager’s',
  inConversation: 'conversations one is in',
  inGroup: 'groups one is in; muting is for oneself',
  makerDeletes: 'the maker deletes a group, others leave it',
  ownMessages: 'own messages',
  ownMessagesOrAdmin: 'own messages; an admin any in their conversations',
} as const
export type RowRule = keyof typeof rowRules
