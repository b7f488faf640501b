import { IconAlertTriangle, IconClockHour4, IconFile, IconPhoto, IconPlus, IconUserCheck } from '@tabler/icons-react'
import { useRef } from 'react'
import type { ChangeEvent } from 'react'
import { useCan } from '../../../api/session.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { LazyMenu } from '../menu/lazy-menu.tsx'
import type { MenuAct } from '../menu/lazy-menu.tsx'
import type { MessageDraft } from './draft.ts'
import type { ChangeDraft } from './marks.tsx'
import { composeTexts } from './texts.ts'

interface AddMenuProps {
  values: MessageDraft
  onChange: ChangeDraft
  onFiles: (files: File[]) => void
  /** Left out while there is nothing to send, or files are on their way. */
  onLater?: () => void
}

/** What a message can have besides its words: files, how it goes, and when. */
export function AddMenu({ values, onChange, onFiles, onLater }: AddMenuProps) {
  const t = useTexts(composeTexts)
  const can = useCan()
  const photos = useRef<HTMLInputElement>(null)
  const anything = useRef<HTMLInputElement>(null)
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])])
    // The same file can be chosen again.
    currentTarget.value = ''
  }
  const acts = (): MenuAct[] => [
    { label: t.photos, icon: IconPhoto, onClick: () => photos.current?.click() },
    { label: t.file, icon: IconFile, onClick: () => anything.current?.click() },
    { label: values.urgent ? t.without(t.urgent) : t.urgent, help: t.urgentHelp, icon: IconAlertTriangle, apart: true, onClick: () => onChange({ urgent: !values.urgent }) },
    ...(can('chat.broadcast')
      ? [{ label: values.confirm ? t.without(t.confirm) : t.confirm, help: t.confirmHelp, icon: IconUserCheck, onClick: () => onChange({ confirm: !values.confirm }) }]
      : []),
    { label: t.later, icon: IconClockHour4, disabled: !onLater, onClick: () => onLater?.() },
  ]
  return (
    <>
      <LazyMenu name={t.add} icon={<IconPlus size={22} aria-hidden />} position="top-start" acts={acts} />
      <input ref={photos} type="file" hidden multiple accept="image/*,video/*" aria-label={t.photos} onChange={take} />
      <input ref={anything} type="file" hidden multiple aria-label={t.file} onChange={take} />
    </>
  )
}
