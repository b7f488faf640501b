import { TextInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { DialogActions } from '../../../lib/forms/dialog-actions.tsx'
import { formTexts } from '../../../lib/forms/texts.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import type { Conversation } from '../data/types.ts'
import classes from './manage.module.css'
import { manageTexts } from './texts.ts'

interface GroupWordsProps {
  conversation: Pick<Conversation, 'name' | 'description'>
  busy: boolean
  onSave: (words: { name: string; description: string }) => void
  onCancel: () => void
}

/** What a group is called and what it is for. */
export function GroupWords({ conversation, busy, onSave, onCancel }: GroupWordsProps) {
  const t = useTexts(manageTexts)
  const common = useTexts(formTexts)
  const [name, setName] = useState(conversation.name)
  const [description, setDescription] = useState(conversation.description)
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSave({ name: name.trim(), description: description.trim() })
      }}
    >
      <TextInput label={t.groupName} maxLength={80} value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} data-autofocus />
      <Textarea
        label={common.optional(t.groupFor)}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        value={description}
        onChange={({ currentTarget }) => setDescription(currentTarget.value)}
      />
      <DialogActions onCancel={onCancel} submit={common.save} disabled={!name.trim()} busy={busy} />
    </form>
  )
}
