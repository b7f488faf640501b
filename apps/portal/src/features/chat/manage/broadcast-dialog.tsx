import { Textarea } from '@mantine/core'
import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@portal/contract/client/api-error'
import { IconCheck, IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { refreshAfter } from '../../../api/changes.ts'
import { useCall } from '../../../api/use-call.ts'
import { storage } from '../../../device/storage.ts'
import { attemptFor } from '../../../lib/forms/attempt.ts'
import type { Attempt } from '../../../lib/forms/attempt.ts'
import { DialogActions } from '../../../lib/forms/dialog-actions.tsx'
import { KeptDraft } from '../../../lib/forms/kept-draft.tsx'
import { useDraft } from '../../../lib/forms/use-draft.ts'
import { matches } from '../../../lib/lists/matching.ts'
import { SearchField } from '../../../lib/lists/search-field.tsx'
import type { DialogProps } from '../../../lib/page.ts'
import { draftMark } from '../../../lib/unsaved-input.ts'
import { FileDrop } from '../../../lib/uploads/file-drop.tsx'
import { sendParts } from '../../../lib/uploads/send-parts.ts'
import { UploadList } from '../../../lib/uploads/upload-list.tsx'
import { useUploads } from '../../../lib/uploads/use-uploads.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { ConversationFace } from '../conversation-face.tsx'
import { useNameOf } from '../naming.ts'
import { chatTexts } from '../texts.ts'
import classes from './manage.module.css'
import { manageTexts } from './texts.ts'

const MOST_FILES = 10

interface Broadcast {
  message: string
  chosen: string[]
  /** It was sent, and nobody has heard whether it arrived. */
  tried?: Attempt
}

/** The same message into several conversations; before it goes it is shown as it will stand there. */
export function BroadcastDialog({ opened, onClose }: DialogProps<'chatBroadcast'>) {
  const t = useTexts(manageTexts)
  const words = useTexts(chatTexts)
  const client = useQueryClient()
  const conversations = useCall('chat.conversations', {}, { aside: true }).data?.conversations ?? []
  const nameOf = useNameOf()
  const draft = useDraft<Broadcast>('chat broadcast', { message: '', chosen: [] })
  const { values, setValues } = draft
  const [typed, setTyped] = useState('')
  const [preview, setPreview] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const uploads = useUploads('attachment', { most: MOST_FILES, removable: true })
  const [arrived] = useState(() => new Map<File, string>())
  const chosen = conversations.filter(({ conversation_id: id }) => values.chosen.includes(id))
  const files = uploads.uploads.filter(({ state }) => state !== 'refused')
  const missing = files.some(({ file }) => !arrived.has(file))
  const empty = !values.message.trim() && files.length === 0
  const toggle = (id: string) =>
    setValues({ ...values, chosen: values.chosen.includes(id) ? values.chosen.filter((one) => one !== id) : [...values.chosen, id] })
  function addFiles(added: File[]) {
    uploads.queue.add(added)
    uploads.queue.start(async (file, attempt, options) => void arrived.set(file, await sendParts(file, 'attachment', attempt, options)))
  }
  /** What arrived for it is not kept on the server; what is being sent may need it. */
  function close() {
    if (!busy) for (const { id } of uploads.uploads) uploads.queue.remove(id)
    onClose()
  }
  async function send() {
    if (!storage.token.get()) return setError(t.notSignedIn)
    setBusy(true)
    setError(undefined)
    const letter = {
      // The order of the list changes with what is written meanwhile.
      chatIds: chosen.map(({ conversation_id }) => conversation_id).toSorted(), message: values.message.trim(),
      uploadIds: files.flatMap(({ file }) => arrived.get(file) ?? []),
    }
    // The same for every try of it, also when this was closed in between.
    const tried = attemptFor(letter, values.tried)
    setValues({ ...values, tried })
    try {
      const { data } = await call('chat.broadcast', letter, { idempotencyKey: tried.nonce })
      showToast(t.broadcastSent(data.sent), { tone: 'success' })
      void refreshAfter(client, 'chat.broadcast')
      uploads.queue.forget()
      draft.done()
      draft.discard()
      onClose()
    } catch (failure) {
      setError(failure instanceof ApiError && failure.message ? errorWords(failure) : t.broadcastFailed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <ResponsiveDialog opened={opened} onClose={close} title={words.broadcast} size="lg" closeOnClickOutside={!draft.dirty}>
      <form
        className={classes.form}
        {...draftMark(draft.dirty)}
        onSubmit={(event) => {
          event.preventDefault()
          if (preview) void send()
          else setPreview(true)
        }}
      >
        {preview ? (
          <>
            <p className={classes.help}>{t.broadcastTo(chosen.length)}</p>
            <p className={classes.said}>{chosen.map(nameOf).join(', ')}</p>
            <div className={classes.bubble}>
              {values.message.trim()}
              {files.map(({ id, file }) => (
                <span key={id} className={classes.attached}>
                  <IconPaperclip size={16} aria-hidden />
                  {file.name}
                </span>
              ))}
            </div>
          </>
        ) : (
          <>
            {draft.restored && <KeptDraft onDiscard={draft.discard} />}
            <fieldset className={classes.fieldset}>
              <legend>{t.whichChats(chosen.length)}</legend>
              <SearchField label={words.search} value={typed} onChange={setTyped} />
              <ul className={classes.people}>
                {conversations.filter((one) => matches(typed, nameOf(one))).map((one) => (
                  <li key={one.conversation_id}>
                    <button type="button" className={classes.person} role="checkbox" aria-checked={values.chosen.includes(one.conversation_id)} onClick={() => toggle(one.conversation_id)}>
                      <ConversationFace conversation={one} size={36} />
                      <span className={classes.words}>
                        {nameOf(one)}
                        <small>{words.people(one.participant_count)}</small>
                      </span>
                      {values.chosen.includes(one.conversation_id) && <IconCheck size={20} aria-hidden />}
                    </button>
                  </li>
                ))}
              </ul>
            </fieldset>
            <Textarea label={t.message} maxLength={4000} value={values.message} onChange={({ currentTarget }) => setValues({ ...values, message: currentTarget.value })} />
            <FileDrop onFiles={addFiles} disabled={files.length >= MOST_FILES} />
            <UploadList uploads={uploads.uploads} queue={uploads.queue} />
            {missing && <p className={classes.help} role="status">{uploads.busy ? t.filesOnTheirWay : t.filesMissing}</p>}
          </>
        )}
        <DialogActions
          onCancel={preview ? () => setPreview(false) : close}
          cancel={preview ? t.backToWriting : undefined}
          submit={preview ? t.sendTo(chosen.length) : t.preview}
          disabled={empty || chosen.length === 0 || missing}
          busy={busy}
          error={error}
        />
      </form>
    </ResponsiveDialog>
  )
}
