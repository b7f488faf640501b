import { ActionIcon, Button } from '@mantine/core'
import { PersonAvatar } from '@portal/ui/people/person-avatar.tsx'
import { ConfirmDialog } from '@portal/ui/dialogs/confirm-dialog.tsx'
import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { IconFolder, IconPencil, IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useCan, useSignedIn } from '../../../api/session.ts'
import type { Input } from '../../../api/types.ts'
import { optimisticUpdate, useAction } from '../../../api/use-action.ts'
import { useCall } from '../../../api/use-call.ts'
import { useRemoval } from '../../../api/use-removal.ts'
import { CallFailed } from '../../../lib/call-failed.tsx'
import { DialogActions } from '../../../lib/forms/dialog-actions.tsx'
import { OwnName } from '../../../lib/own-names.tsx'
import type { DialogProps } from '../../../lib/page.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { useChat } from '../data/chat-context.tsx'
import { withoutPeople } from '../data/list-changes.ts'
import type { Conversation } from '../data/types.ts'
import { useNameOf } from '../naming.ts'
import { chatTexts } from '../texts.ts'
import { GroupPicture } from './group-picture.tsx'
import { GroupWords } from './group-words.tsx'
import { leavingPeople, useLeaving } from './leaving.ts'
import classes from './manage.module.css'
import { PeopleField } from './people-field.tsx'
import type { Person } from './people-field.tsx'
import { manageTexts } from './texts.ts'

/** Who is in a conversation, what it is called and what it is for. Who may change what, says the server. */
export function DetailsDialog({ data: { id }, opened, onClose }: DialogProps<'chatDetails'>) {
  const t = useTexts(manageTexts)
  const words = useTexts(chatTexts)
  const { data, error, refetch, isFetching } = useCall('chat.conversation', { id })
  const one = data?.data
  const nameOf = useNameOf()
  return (
    <ResponsiveDialog opened={opened} onClose={onClose} title={one ? nameOf(one) : words.details}>
      {!one && !error && <Skeletons count={5} picture />}
      {!one && error && <CallFailed title={t.detailsFailed} error={error} refetch={refetch} isFetching={isFetching} compact />}
      {one && <Details conversation={one} />}
    </ResponsiveDialog>
  )
}

function Details({ conversation }: { conversation: Conversation }) {
  const t = useTexts(manageTexts)
  const words = useTexts(chatTexts)
  const client = useQueryClient()
  const { person: me, role } = useSignedIn()
  const { openDialog } = useChat()
  const nameOf = useNameOf()
  const [wording, setWording] = useState(false)
  const [adding, setAdding] = useState<Person[] | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { conversation_id: id, managed, participants = [], created_by: maker, description, version } = conversation
  const update = useAction('chat.conversationsUpdate', {
    onSuccess: () => {
      setWording(false)
      setAdding(null)
      void client.invalidateQueries({ queryKey: ['chat.conversation', { id }] })
    },
    onError: (error) => void showToast(`${words.updateFailed}. ${errorWords(error)}`, { tone: 'danger' }),
  })
  const leaving = useLeaving(id)
  const remove = useRemoval('chat.conversationsUpdate', {
    failed: words.updateFailed,
    onEnded: ({ id: from, remove: gone }) => leavingPeople.end(from, gone),
    hides: [optimisticUpdate('chat.conversation', (shown, { id: from, remove: gone = [] }: Input<'chat.conversationsUpdate'>) =>
      (shown.data.id === from ? { ...shown, data: withoutPeople(shown.data, gone) } : shown))],
  })
  function takeOut(one: Person) {
    remove({ id, remove: [one.id] }, t.personRemoved(one.name))
    leavingPeople.begin(id, one.id)
    // Their button is gone with them.
    requestAnimationFrame(() => heading.current?.focus())
  }
  const can = useCan()
  const open = !managed && can('chat.conversationsUpdate')
  const mayPicture = !managed && can('chat.conversationsPicture')
  const leads = maker === me.id || role !== 'team'
  return (
    <>
      {(mayPicture || conversation.picture_url) && <GroupPicture conversation={conversation} mayChange={mayPicture} />}
      {description && !wording && <p className={classes.description}>{description}</p>}
      {managed && <p className={classes.help}>{t.managed}</p>}
      {!wording && adding === null && (
        <div className={classes.actions}>
          {open && <Button variant="default" leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setAdding([])}>{t.addPeople}</Button>}
          {open && <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setWording(true)}>{t.changeWords}</Button>}
          <Button variant="default" leftSection={<IconFolder size={18} aria-hidden />} onClick={() => openDialog('chatFiles', { id, name: nameOf(conversation) })}>
            {words.allFiles}
          </Button>
        </div>
      )}
      {wording && (
        <GroupWords
          conversation={conversation}
          busy={update.isPending}
          onSave={(changed) => update.mutate({ id, version, ...changed })}
          onCancel={() => setWording(false)}
        />
      )}
      {adding !== null && (
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault()
            update.mutate({ id, add: adding.map((one) => one.id) })
          }}
        >
          <PeopleField chosen={adding} onChange={setAdding} without={new Set([...participants.map((one) => one.id), ...leaving])} />
          <DialogActions onCancel={() => setAdding(null)} submit={t.add(adding.length)} disabled={adding.length === 0} busy={update.isPending} />
        </form>
      )}
      {adding === null && (
        <>
          <h3 ref={heading} tabIndex={-1} className={classes.heading}>{words.people(participants.length)}</h3>
          <ul className={classes.people}>
            {participants.map((one) => (
              <li key={one.id} className={classes.person}>
                <PersonAvatar name={one.name} src={one.headshot_url} size={36} />
                <span className={classes.words}>
                  {one.id === me.id ? `${one.name} (${words.you})` : one.name}
                  {(one.id === maker || one.position) && <small>{one.id === maker ? t.maker : <OwnName of={one.position ?? ''} />}</small>}
                </span>
                {open && leads && one.id !== me.id && <Removal name={one.name} onConfirm={() => takeOut(one)} />}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Removal({ name, onConfirm }: { name: string; onConfirm: () => void }) {
  const t = useTexts(manageTexts)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <ActionIcon size={44} color="danger" aria-label={t.removePerson(name)} onClick={() => setAsking(true)}>
        <IconUserMinus size={20} aria-hidden />
      </ActionIcon>
      <ConfirmDialog opened={asking} onClose={() => setAsking(false)} onConfirm={onConfirm} title={t.removePersonQuestion(name)} confirm={t.removePersonWord}>
        {t.removePersonText}
      </ConfirmDialog>
    </>
  )
}
