import { Drawer } from '@mantine/core'
import type { DrawerProps } from '@mantine/core'
import { sheetDrag } from './sheet-drag.ts'
import './sheet.css'
import { useOverlay } from './use-overlay.ts'

interface SheetProps extends DrawerProps {
  /** It has an address of its own. */
  isPage?: boolean
}

/** A drawer that Back closes too, and one from below also when it is drawn down by its head. */
export function Sheet({ opened, onClose, position = 'bottom', isPage, closeOnEscape = true, ...props }: SheetProps) {
  const covered = useOverlay(opened, onClose, isPage)
  const drag = position === 'bottom' ? { 'data-drag': true, ...sheetDrag(onClose) } : {}
  return (
    <Drawer {...props} opened={opened} onClose={onClose} closeOnEscape={closeOnEscape && !covered} position={position} attributes={{ header: { role: 'presentation', ...drag } }} />
  )
}
