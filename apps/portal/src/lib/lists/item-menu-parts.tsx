import { ActionIcon, Menu } from '@mantine/core'
import { ActionMenu } from '@portal/ui/dialogs/action-menu.tsx'
import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../texts/define-texts.ts'
import type { ItemMenuProps } from './item-menu.tsx'
import { listTexts } from './texts.ts'

const beside = { size: 44, color: 'gray', c: 'var(--p-text-muted)' }

/** The `…` of one thing, with what can be done with it. */
export function ItemMenu({ name, onEdit, actions = [], onUp, onDown, onDelete, className, plain, opened }: ItemMenuProps) {
  const t = useTexts(listTexts)
  const target = useRef<HTMLButtonElement>(null)
  // It stands where another button was: the keys go on from here.
  useEffect(() => {
    if (opened) target.current?.focus()
  }, [opened])
  const all = [
    { label: t.edit, icon: IconPencil, onClick: onEdit },
    ...actions,
    ...(onUp ? [{ label: t.moveUp, icon: IconArrowUp, onClick: onUp }] : []),
    ...(onDown ? [{ label: t.moveDown, icon: IconArrowDown, onClick: onDown }] : []),
    ...(onDelete ? [{ label: t.delete, icon: IconTrash, onClick: onDelete, danger: true }] : []),
  ]
  return (
    <ActionMenu defaultOpened={opened} onClose={opened ? () => target.current?.focus() : undefined}>
      <Menu.Target>
        <ActionIcon ref={target} {...(className || plain ? { className } : beside)} aria-label={t.actions(name)}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {all.map(({ label, icon: Icon, onClick, ...rest }) => (
          <Menu.Item key={label} leftSection={<Icon size={18} aria-hidden />} onClick={onClick} color={'danger' in rest ? 'danger' : undefined}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </ActionMenu>
  )
}
