import { Menu } from '@mantine/core'
import type { MenuProps } from '@mantine/core'
import { useState } from 'react'
import classes from './action-menu.module.css'
import { useOverlay } from './use-overlay.ts'

/** A menu that Back closes as Escape does. Its parts are Mantine's: `Menu.Target`, `Menu.Dropdown`. */
export function ActionMenu({ defaultOpened = false, ...props }: Omit<MenuProps, 'classNames'>) {
  const [opened, setOpened] = useState(defaultOpened)
  useOverlay(opened, () => setOpened(false))
  // The first line has the keys at once; the library's empty element for them is none of a menu's children.
  return <Menu {...props} classNames={classes} withInitialFocusPlaceholder={false} opened={opened} onChange={setOpened} />
}
