import { PasswordInput } from '@mantine/core'
import { passwordChecks, passwordWarning } from '@portal/contract/people/password-rules'
import { TickList } from '@portal/ui/page/tick-list.tsx'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { language } from '../../texts/language.ts'
import { newPasswordTexts as t } from './texts.ts'

/** In the order of the rules. */
const words = ['length', 'upper', 'number', 'special'] as const

/** What a form with a new password typed twice has to say before it is sent. */
export const newPasswordRules = {
  password: (value: string) => passwordWarning(value, language) ?? null,
  again: (value: string, { password }: { password: string }) => (value === password ? null : t.differ),
}

interface FieldProps {
  value?: string
  onChange?: (event: never) => void
  error?: ReactNode
}

/** A new password, twice, with its rules ticking themselves off. */
export function NewPasswordFields({ password, again, typed }: { password: FieldProps; again: FieldProps; typed: string }) {
  const rules = useId()
  const ticks = passwordChecks(typed).map(({ holds }, index) => ({ words: t[words[index] ?? 'length'], done: holds }))
  return (
    <>
      <PasswordInput label={t.newPassword} autoComplete="new-password" aria-describedby={rules} {...password} />
      <TickList id={rules} title={t.rules} ticks={ticks} done={t.met} open={t.missing} />
      <PasswordInput label={t.again} autoComplete="new-password" {...again} />
    </>
  )
}
