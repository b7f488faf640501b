import { ActionIcon, Menu } from '@mantine/core'
import { ActionMenu } from '@portal/ui/action-menu.tsx'
import { IconDots } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../texts/define-texts.ts'
import type { ItemMenuProps } from './item-menu.tsx'
import { libraryTexts } from './texts.ts'

/** The `…` of a thing, with what can be done with it. */
export function ItemMenu({ name, actions, className, opened }: ItemMenuProps) {
  const t = useTexts(libraryTexts)
  const target = useRef<HTMLButtonElement>(null)
  // It stands where another button was: the keys go on from here.
  useEffect(() => {
    if (opened) target.current?.focus()
  }, [opened])
  return (
    <ActionMenu defaultOpened={opened} onClose={opened ? () => target.current?.focus() : undefined}>
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
    </ActionMenu>
  )
}
