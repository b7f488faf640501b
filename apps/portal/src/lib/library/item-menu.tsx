import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useTexts } from '../../texts/define-texts.ts'
import { libraryTexts } from './texts.ts'

export interface ItemAction {
  label: string
  icon: ComponentType<{ size?: number }>
  onClick: () => void
  danger?: boolean
}

/** The `…` of a thing. Only drawn for those who may do something with it. */
export function ItemMenu({ name, actions, className }: { name: string; actions: ItemAction[]; className?: string }) {
  const t = useTexts(libraryTexts)
  if (!actions.length) return null
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon className={className} aria-label={t.actions(name)}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon: Icon, onClick, danger }) => (
          <Menu.Item key={label} leftSection={<Icon size={18} />} onClick={onClick} color={danger ? 'danger' : undefined}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
