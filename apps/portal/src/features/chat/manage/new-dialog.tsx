import { TextInput } from '@mantine/core'
import { ResponsiveDialog } from '@portal/ui/responsive-dialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { DialogActions } from '../../../lib/forms/dialog-actions.tsx'
import type { DialogProps } from '../../../lib/page.ts'
import { chatDoor } from '../../../lib/chat-door.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { useListChange } from '../data/use-list-change.ts'
import { listWith } from '../data/list-changes.ts'
import classes from './manage.module.css'
import { PeopleField } from './people-field.tsx'
import type { Person } from './people-field.tsx'
import { manageTexts } from './texts.ts'

/** The list as the server has it is asked for so long after something was begun. */
const ASK_AGAIN_MS = 100

/** Begins a conversation: with one person, or a group with a name. */
export function NewDialog({ opened, onClose }: DialogProps<'chatNew'>) {
  const t = useTexts(manageTexts)
  const client = useQueryClient()
  const change = useListChange()
  const [people, setPeople] = useState<Person[]>([])
  const [name, setName] = useState('')
  const create = useAction('chat.conversationsCreate', {
    onSuccess: ({ data }) => {
      change((list) => listWith(list, data))
      chatDoor.open({ conversation: data.conversation_id })
      setTimeout(() => void client.invalidateQueries({ queryKey: ['chat.conversations'] }), ASK_AGAIN_MS)
      onClose()
    },
  })
  const group = people.length > 1
  return (
    <ResponsiveDialog opened={opened} onClose={onClose} title={t.newTitle}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          create.mutate({
            type: group ? 'group' : 'direct', participant_ids: people.map(({ id }) => id), ...(group && name.trim() ? { name: name.trim() } : {}),
          })
        }}
      >
        <PeopleField chosen={people} onChange={setPeople} />
        {group && (
          <TextInput label={t.groupName} description={t.groupNameHelp} maxLength={80} value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} />
        )}
        <DialogActions
          onCancel={onClose}
          submit={group ? t.beginGroup : t.beginDirect}
          disabled={people.length === 0}
          busy={create.isPending}
          error={create.error ? `${t.createFailed}. ${errorWords(create.error)}` : undefined}
        />
      </form>
    </ResponsiveDialog>
  )
}
