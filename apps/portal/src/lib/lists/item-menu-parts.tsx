import { ActionIcon, Menu } from '@mantine/core'
import { ActionMenu } from '@portal/ui/action-menu.tsx'
import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTexts } from '../../texts/define-texts.ts'
import type { ItemMenuProps } from './item-menu.tsx'
import { editingTexts } from '../editing/texts.ts'

/** The `…` of one thing, for those who may change it. */
export function ItemMenu({ name, onEdit, onDelete, onUp, onDown, children, className }: ItemMenuProps) {
  const t = useTexts(editingTexts)
  return (
    <ActionMenu>
      <Menu.Target>
        <ActionIcon size={44} color="gray" c="var(--p-text-muted)" aria-label={t.actions(name)} className={className}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
          {t.edit}
        </Menu.Item>
        {children}
        {onUp && (
          <Menu.Item leftSection={<IconArrowUp size={18} aria-hidden />} onClick={onUp}>
            {t.moveUp}
          </Menu.Item>
        )}
        {onDown && (
          <Menu.Item leftSection={<IconArrowDown size={18} aria-hidden />} onClick={onDown}>
            {t.moveDown}
          </Menu.Item>
        )}
        {onDelete && (
          <Menu.Item color="danger" leftSection={<IconTrash size={18} aria-hidden />} onClick={onDelete}>
            {t.delete}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </ActionMenu>
  )
}
