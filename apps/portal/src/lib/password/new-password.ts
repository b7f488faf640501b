import { passwordWarning } from '@portal/contract/people/password-rules'
import type { Language } from '@portal/ui/start/languages.ts'
import { textsIn } from '../../texts/define-texts.ts'
import { currentLanguage } from '../../texts/language.ts'
import { passwordTexts } from './texts.ts'

/** What a form with a new password typed twice has to say before it is sent. */
export const newPasswordRules = {
  newPassword: (value: string) => passwordWarning(value, currentLanguage()) ?? null,
  again: (value: string, { newPassword }: { newPassword: string }) => (value === newPassword ? null : differ()),
}

const differ = (language: Language = currentLanguage()) => textsIn(passwordTexts, language).differ
