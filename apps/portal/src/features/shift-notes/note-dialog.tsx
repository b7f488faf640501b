import { ActionIcon, Button, Input, Textarea } from '@mantine/core'
import { keysOf } from '@portal/contract/forms/kit'
import { shiftAt, usualShiftHours } from '@portal/contract/settings/shift-hours'
import type { Shift } from '@portal/contract/settings/shift-hours'
import { IconCamera, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useSignedIn } from '../../api/session.ts'
import type { Input as InputOf } from '../../api/types.ts'
import { optimisticUpdate, useAction } from '../../api/use-action.ts'
import { useCall } from '../../api/use-call.ts'
import { todayIn } from '../../lib/dates/days.ts'
import { clockIn } from '../../lib/dates/local-time.ts'
import { EditDialog } from '../../lib/forms/edit-dialog.tsx'
import { formTexts } from '../../lib/forms/texts.ts'
import { optimisticStamps } from '../../lib/lists/list-changes.ts'
import type { DialogProps } from '../../lib/page.ts'
import { OneOf } from '../../lib/submissions/form/choices.tsx'
import { useTenant } from '../../lib/tenant.ts'
import { filesMark } from '../../lib/unsaved-input.ts'
import { limits, refusal } from '../../lib/uploads/limits.ts'
import { useObjectUrl } from '../../lib/uploads/use-object-url.ts'
import { useUploadAction } from '../../lib/uploads/use-upload-action.ts'
import { useTexts } from '../../texts/define-texts.ts'
import type { Note } from './note.tsx'
import { shiftTexts } from './offered/shift-texts.ts'
import classes from './page.module.css'
import { shiftNotesTexts } from './texts.ts'

declare module '../../lib/page.ts' {
  interface Dialogs {
    shiftNote: { note?: Note }
  }
}

const blank = { text: '', shift: '' as Shift | '', without_photo: false }
type Values = typeof blank

/** The shift that it is at the location: nobody has to choose one. */
function useShiftNow() {
  const { timezone } = useTenant()
  const { data } = useCall('shiftNotes.list', undefined, { staleTime: 5 * 60_000 })
  // What an earlier release kept on the device says no hours.
  return shiftAt(clockIn(timezone), data?.hours ?? usualShiftHours)
}

/** A new note is there at once, and waits for a network where there is none. */
function useLeave() {
  const { person } = useSignedIn()
  const { timezone } = useTenant()
  return useAction('shiftNotes.create', {
    optimistic: [optimisticUpdate('shiftNotes.list', (shown, { text, shift }: InputOf<'shiftNotes.create'>) => {
      const author = { id: person.id, name: person.full_name, headshot_url: person.headshot_url }
      const note: Note = { ...optimisticStamps(), day: todayIn(timezone), shift: shift ?? null, text, author, photo: null, pinned: false, done_at: null, done_by: null }
      return { ...shown, data: [note, ...shown.data] }
    })],
  })
}

/** One note, written or changed. */
export function NoteDialog({ data: { note }, opened, onClose }: DialogProps<'shiftNote'>) {
  const t = useTexts(shiftNotesTexts)
  const shifts = useTexts(shiftTexts)
  const common = useTexts(formTexts)
  const shiftNow = useShiftNow()
  const [file, setFile] = useState<File | null>(null)
  const chosen = useObjectUrl(file)
  const leave = useLeave()
  const change = useUploadAction('shiftNotes.update', { field: 'photo', purpose: 'image' })
  const save = ({ text, shift: chosenShift, without_photo }: Values, version: number | undefined) => {
    const shift = chosenShift || undefined
    return note
      ? change.send(file, { id: note.id, version, text, shift, ...(without_photo && !file ? { without_photo } : {}) })
      : leave.mutateAsync({ text, shift, ...(file ? { photo: file } : {}) })
  }
  return (
    <EditDialog<Note, Values>
      opened={opened}
      onClose={onClose}
      title={note ? t.change : t.write}
      submit={t.leave}
      keep="shiftNote"
      item={note}
      blank={{ ...blank, shift: shiftNow }}
      valuesOf={({ text, shift }) => ({ ...blank, text, shift: shift ?? '' })}
      required={['text']}
      files={{ photo: file }}
      labels={{ text: t.note, shift: { label: t.shift, show: (shift) => (shift ? shifts[shift] : '') }, without_photo: { label: t.removePhoto, show: (yes) => (yes ? t.yes : t.no) } }}
      save={save}
    >
      {(form) => (
        <>
          <Textarea label={t.note} placeholder={t.ask} data-autofocus autosize minRows={4} maxRows={12} maxLength={2000} {...form.getInputProps('text')} />
          <OneOf label={t.shift} value={form.values.shift} onChange={(shift) => form.setFieldValue('shift', shift as Shift)} options={keysOf(usualShiftHours).map((key) => ({ key, label: shifts[key] }))} />
          <PhotoField
            label={common.optional(t.photo)}
            url={file ? chosen : form.values.without_photo ? undefined : note?.photo?.thumbnail_url}
            isNew={Boolean(file)}
            error={form.errors.photo}
            onFile={setFile}
            onRemove={() => {
              setFile(null)
              form.setFieldValue('without_photo', Boolean(note?.photo))
            }}
          />
        </>
      )}
    </EditDialog>
  )
}

interface PhotoFieldProps {
  label: string
  /** What shows now. */
  url: string | undefined
  /** Kept nowhere until it is sent. */
  isNew: boolean
  error: ReactNode
  onFile: (file: File) => void
  onRemove: () => void
}

/** One photo, from the camera or the roll. */
function PhotoField({ label, url, isNew, error, onFile, onRemove }: PhotoFieldProps) {
  const t = useTexts(shiftNotesTexts)
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string>()
  const take = (file: File | undefined) => {
    const why = file && refusal('image', file)
    setWrong(why)
    if (file && !why) onFile(file)
  }
  return (
    <Input.Wrapper label={label} labelElement="div" error={wrong ?? error}>
      <div className={classes.chosen} {...filesMark(isNew)}>
        {url && <img src={url} alt="" />}
        <Button variant="default" leftSection={<IconCamera size={18} aria-hidden />} onClick={() => input.current?.click()}>
          {url ? t.otherPhoto : t.addPhoto}
        </Button>
        {url && (
          <ActionIcon size={44} color="danger" aria-label={t.removePhoto} onClick={onRemove}>
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={limits.image.accept}
        aria-label={t.addPhoto}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0])
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
    </Input.Wrapper>
  )
}
