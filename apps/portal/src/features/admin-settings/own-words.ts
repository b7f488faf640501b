import { useTexts } from '../../texts/define-texts.ts'
import { settingsTexts } from './texts.ts'

/** The texts of the settings that a location words itself. */
export const ownWordNames = ['signUpTitle', 'signUpWait', 'approvalTime', 'splashTitle', 'splashSubtitle', 'installBanner'] as const

export function useOwnWordLabels() {
  const t = useTexts(settingsTexts)
  return {
    signUpTitle: t.signUpTitle, signUpWait: t.signUpWait, approvalTime: t.approvalTime, splashTitle: t.splashTitle,
    splashSubtitle: t.splashSubtitle, installBanner: t.installBanner,
  }
}
