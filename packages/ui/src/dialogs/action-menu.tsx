import { Menu } from '@mantine/core'
import type { MenuProps } from '@mantine/core'
import { useState } from 'react'
import { useOverlay } from './use-overlay.ts'

/** A menu that Back closes as Escape does. Its parts are Mantine's: `Menu.Target`, `Menu.Dropdown`. */
export function ActionMenu({ defaultOpened = false, ...props }: MenuProps) {
  const [opened, setOpened] = useState(defaultOpened)
  useOverlay(opened, () => setOpened(false))
  return <Menu {...props} opened={opened} onChange={setOpened} />
}
