import { PasswordInput } from '@mantine/core'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/define-texts.ts'
import { RuleList } from './rule-list.tsx'
import { passwordTexts } from './texts.ts'

interface FieldProps {
  value?: string
  onChange?: (event: never) => void
  error?: ReactNode
}

interface NewPasswordFieldsProps {
  /** `form.getInputProps('newPassword')` and `form.getInputProps('again')` of a form with both. */
  password: FieldProps
  again: FieldProps
  typed: string
}

/** A new password, twice, with its rules ticking themselves off. */
export function NewPasswordFields({ password, again, typed }: NewPasswordFieldsProps) {
  const t = useTexts(passwordTexts)
  const rules = useId()
  return (
    <>
      <PasswordInput label={t.newPassword} autoComplete="new-password" aria-describedby={rules} {...password} />
      <RuleList password={typed} id={rules} />
      <PasswordInput label={t.again} autoComplete="new-password" {...again} />
    </>
  )
}
