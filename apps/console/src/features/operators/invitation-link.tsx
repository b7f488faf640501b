import { TextInput } from '@mantine/core'
import { operatorsTexts as t } from './texts.ts'

/** The link, told once: it is selected whole when it is touched. */
export const InvitationLink = ({ url }: { url: string }) => (
  <TextInput readOnly label={t.link} description={t.linkHelp} value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
)
