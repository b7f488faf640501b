import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { ComponentType } from 'react'
import { useTexts } from '../../texts/define-texts.ts'
import { libraryTexts } from './texts.ts'

export interface ItemAction {
  label: string
  icon: ComponentType<{ size?: number }>
  onClick: () => void
  danger?: boolean
}

interface ItemMenuProps {
  /** Of the thing, for those who hear the button. */
  name: string
  actions: ItemAction[]
  className?: string
}

/** The `…` of a thing. Only drawn for those who may do something with it. */
export function ItemMenu({ name, actions, className, opened }: ItemMenuProps & { opened?: boolean }) {
  const t = useTexts(libraryTexts)
  const target = useRef<HTMLButtonElement>(null)
  if (!actions.length) return null
  return (
    <Menu defaultOpened={opened} onClose={opened ? () => target.current?.focus() : undefined}>
      <Menu.Target>
        <ActionIcon ref={target} className={className} aria-label={t.actions(name)}>
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

/** The same for the things of a long grid: a plain button until someone wants it, because a menu is much to make. */
export function LightItemMenu({ name, actions, className }: ItemMenuProps) {
  const t = useTexts(libraryTexts)
  const [wanted, setWanted] = useState(false)
  if (wanted) return <ItemMenu name={name} actions={actions} className={className} opened />
  return (
    <button type="button" className={className} aria-label={t.actions(name)} aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)}>
      <IconDots size={20} aria-hidden />
    </button>
  )
}
