import { TextInput } from '@mantine/core'
import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { useState } from 'react'
import { DialogActions } from '../../../lib/forms/dialog-actions.tsx'
import type { DialogProps } from '../../../lib/page.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import classes from './manage.module.css'
import { PeopleField } from './people-field.tsx'
import type { Person } from './people-field.tsx'
import { manageTexts } from './texts.ts'
import { useBegin } from '../use-begin.ts'

/** Begins a conversation: with one person, or a group with a name. */
export function NewDialog({ opened, onClose }: DialogProps<'chatNew'>) {
  const t = useTexts(manageTexts)
  const [people, setPeople] = useState<Person[]>([])
  const [name, setName] = useState('')
  const create = useBegin({ onBegun: onClose })
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
