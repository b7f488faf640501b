import { Button, TextInput } from '@mantine/core'
import { Note } from '@portal/ui/notices/note.tsx'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useCan } from '../../api/session.ts'
import type { Location } from '../../api/types.ts'
import { useAction } from '../../api/use-action.ts'
import { errorWords } from '../../texts/errors.ts'
import { invitationTexts as t } from './texts.ts'

const states = {
  accepted: ['success', t.accepted],
  sent: ['success', t.sent],
  waiting: ['info', t.waiting],
  failed: ['danger', t.failed],
  no_provider: ['info', t.no_provider],
  not_sent: ['info', t.not_sent],
} as const

/** How the invitation of an admin really stands, and a link to hand over where the mail does not do. */
export function Invitation({ location: { id, invitation } }: { location: Pick<Location, 'id' | 'invitation'> }) {
  // A link is of one person at one location: it goes when another is shown.
  return invitation && <Standing key={`${id} ${invitation.email}`} id={id} invitation={invitation} />
}

function Standing({ id, invitation }: { id: string; invitation: NonNullable<Location['invitation']> }) {
  const can = useCan()
  const [copied, setCopied] = useState(false)
  const make = useAction('locations.invitationLink', { refreshes: ['locations.get', 'locations.steps', 'logs.list'] })
  const { email, state, error } = invitation
  const [tone, words] = states[state]
  const link = make.data?.data
  const copy = (url: string) => void navigator.clipboard.writeText(url).then(() => setCopied(true), () => setCopied(false))
  return (
    <>
      <Note tone={tone}>
        {words(email)} {state === 'failed' && error}
      </Note>
      {make.error && <Note tone="danger">{errorWords(make.error)}</Note>}
      {link && (
        <TextInput
          readOnly
          label={t.link}
          description={t.once(link.days)}
          value={link.url}
          onFocus={(event) => event.currentTarget.select()}
          mt="sm"
        />
      )}
      {state !== 'accepted' && can('locations.invitationLink') && (
        <Button
          mt="sm"
          variant="default"
          leftSection={link && <IconCopy size={18} aria-hidden />}
          loading={make.isPending}
          onClick={() => (link ? copy(link.url) : make.mutate({ id, email }))}
        >
          {link ? (copied ? t.copied : t.copy) : t.show}
        </Button>
      )}
    </>
  )
}
