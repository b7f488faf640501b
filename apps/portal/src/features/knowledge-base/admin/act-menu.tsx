import { ActionIcon, Menu } from '@mantine/core'
import { ActionMenu } from '@portal/ui/dialogs/action-menu.tsx'
import { IconDots } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { listTexts } from '../../../lib/lists/texts.ts'
import { useTexts } from '../../../texts/define-texts.ts'

interface ActMenuProps {
  name: string
  acts: readonly { label: string; icon: ComponentType<{ size?: number }>; onClick: () => void }[]
}

/** What can be done with a thing that is kept elsewhere: nothing of it is edited or deleted here. */
export function ActMenu({ name, acts }: ActMenuProps) {
  const t = useTexts(listTexts)
  return (
    <ActionMenu>
      <Menu.Target>
        <ActionIcon size={44} color="gray" c="var(--p-text-muted)" aria-label={t.actions(name)}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map(({ label, icon: Icon, onClick }) => (
          <Menu.Item key={label} leftSection={<Icon size={18} aria-hidden />} onClick={onClick}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </ActionMenu>
  )
}
