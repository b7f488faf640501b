import type { AllSettings } from '../use-settings.ts'

type EmailSettings = AllSettings['emailSettings']
/** The settings as a form holds them. */
export const fieldsOf = ({ hasSecret: _, ...settings }: EmailSettings) => ({ ...settings, port: settings.port ?? ('' as number | ''), secret: '' })
export type EmailValues = ReturnType<typeof fieldsOf>

/** What is sent: an empty secret means the stored one. */
export const emailChange = ({ secret, port, ...rest }: Partial<EmailValues>) => ({
  ...rest,
  ...(port !== undefined && { port: port === '' ? null : port }),
  ...(secret && { secret }),
})
