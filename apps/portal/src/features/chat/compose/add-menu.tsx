import { ActionIcon, Menu } from '@mantine/core'
import { ActionMenu } from '@portal/ui/dialogs/action-menu.tsx'
import { IconAlertTriangle, IconClockHour4, IconFile, IconPhoto, IconPlus, IconUserCheck } from '@tabler/icons-react'
import { useRef } from 'react'
import type { ChangeEvent } from 'react'
import { useCan } from '../../../api/session.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import classes from './composer.module.css'
import type { MessageDraft } from './draft.ts'
import type { ChangeDraft } from './marks.tsx'
import { composeTexts } from './texts.ts'

interface AddMenuProps {
  values: MessageDraft
  onChange: ChangeDraft
  onFiles: (files: File[]) => void
  onLater: () => void
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
  return (
    <>
      <ActionMenu position="top-start" withinPortal>
        <Menu.Target>
          <ActionIcon size={44} radius="xl" aria-label={t.add}>
            <IconPlus size={22} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPhoto size={18} aria-hidden />} onClick={() => photos.current?.click()}>
            {t.photos}
          </Menu.Item>
          <Menu.Item leftSection={<IconFile size={18} aria-hidden />} onClick={() => anything.current?.click()}>
            {t.file}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconAlertTriangle size={18} aria-hidden />} onClick={() => onChange({ urgent: !values.urgent })}>
            {values.urgent ? t.without(t.urgent) : t.urgent}
            <small className={classes.help}>{t.urgentHelp}</small>
          </Menu.Item>
          {can('chat.broadcast') && (
            <Menu.Item leftSection={<IconUserCheck size={18} aria-hidden />} onClick={() => onChange({ confirm: !values.confirm })}>
              {values.confirm ? t.without(t.confirm) : t.confirm}
              <small className={classes.help}>{t.confirmHelp}</small>
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconClockHour4 size={18} aria-hidden />} disabled={!values.text.trim()} onClick={onLater}>
            {t.later}
          </Menu.Item>
        </Menu.Dropdown>
      </ActionMenu>
      <input ref={photos} type="file" hidden multiple accept="image/*,video/*" aria-label={t.photos} onChange={take} />
      <input ref={anything} type="file" hidden multiple aria-label={t.file} onChange={take} />
    </>
  )
}
