/** Every path of the portal, built in one place. */
const withQuery = (path: string) => (query: Record<string, string | undefined> = {}) => {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return entries.length ? `${path}?${new URLSearchParams(entries)}` : path
}

export const paths = {
  home: () => '/',
  verifyEmail: () => '/verify-email',
  resetPassword: () => '/reset-password',
  twoFactor: () => '/2fa',
  privacyPolicy: () => '/privacy-policy',

  about: withQuery('/about'),
  team: withQuery('/team'),
  development: withQuery('/development'),
  eoi: withQuery('/eoi'),
  benefits: withQuery('/benefits'),
  documents: withQuery('/documents'),
  photos: withQuery('/photos'),
  videos: withQuery('/videos'),
  voicebox: withQuery('/voicebox'),
  trainerDebrief: withQuery('/trainer-debrief'),
  calendar: withQuery('/calendar'),
  aiKnowledgeBase: withQuery('/ai-knowledge-base'),
  announcements: withQuery('/announcements'),
  notifications: withQuery('/notifications'),
  profile: withQuery('/profile'),

  eoiAdmin: withQuery('/eoi-admin'),
  trainerDebriefAdmin: withQuery('/trainer-debrief-admin'),
  voiceboxAdmin: withQuery('/voicebox-admin'),
  userManagement: withQuery('/user-management'),
  adminSettings: withQuery('/admin-settings'),
  privacySettings: withQuery('/privacy-settings'),
  aiAdmin: withQuery('/ai-admin'),
  emailDebug: withQuery('/email-debug'),
} as const
