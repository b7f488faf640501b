export interface PromptFacts {
  token: boolean
  preferencesLoaded: boolean
  supported: boolean
  /** Continue was pressed on the splash just now. */
  splashJustCompleted: boolean
  /** The dialog was there before, since the browser was opened. */
  shownThisSession: boolean
  permission: NotificationPermission
  pushOn: boolean
  /** The person switched push off in the profile: not asked again. */
  declined: boolean
}

/** Whether the dialog comes by itself. */
export function mayPrompt(facts: PromptFacts): boolean {
  const { token, preferencesLoaded, supported, splashJustCompleted, shownThisSession, permission, pushOn, declined } = facts
  if (!token || !preferencesLoaded || !supported) return false
  if (!splashJustCompleted && shownThisSession) return false
  if (permission === 'default') return !declined
  return permission === 'granted' && !pushOn && !declined
}
