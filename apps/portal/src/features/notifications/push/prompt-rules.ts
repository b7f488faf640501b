import type { OnDevice } from './on-device.ts'

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
  /** What they chose for this device, if anything: for other devices they may have chosen otherwise. */
  chosen: OnDevice | null
}

/** Whether the dialog comes by itself. */
export function mayPrompt(facts: PromptFacts): boolean {
  const { token, preferencesLoaded, supported, splashJustCompleted, shownThisSession, permission, pushOn, declined, chosen } = facts
  if (!token || !preferencesLoaded || !supported) return false
  if (!splashJustCompleted && shownThisSession) return false
  if (declined || chosen === 'off') return false
  return permission === 'default' || (permission === 'granted' && !(pushOn && chosen === 'on'))
}

/** Whether somebody is pushed to here: of all their devices together the account keeps one answer, and each has its own. */
export const isOnHere = (wanted: boolean, chosen: OnDevice | null | undefined): boolean => wanted && chosen === 'on'

export interface SignUpFacts {
  /** This person has push switched on, and the session may have it. */
  wanted: boolean
  chosen: OnDevice | null | undefined
  supported: boolean
  permission: NotificationPermission
}

/** Whether this device is signed up without a word. The leave is the browser's, whoever gave it: who is here now must have chosen it here before. */
export const maySignUp = ({ wanted, chosen, supported, permission }: SignUpFacts): boolean => isOnHere(wanted, chosen) && supported && permission === 'granted'
