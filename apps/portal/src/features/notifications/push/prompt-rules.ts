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

export interface SignUpFacts {
  /** This person has push switched on, and the session may have it. */
  wanted: boolean
  supported: boolean
  permission: NotificationPermission
}

/** Whether this device is signed up without a word. The leave is the browser's, whoever gave it: it says nothing of who is here now. */
export const maySignUp = ({ wanted, supported, permission }: SignUpFacts): boolean => wanted && supported && permission === 'granted'
