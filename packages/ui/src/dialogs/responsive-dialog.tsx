import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './responsive-dialog.module.css'
import { Sheet } from './sheet.tsx'
import { useUiTexts } from '../start/ui-texts.ts'
import { useIsPhone } from '../page/use-is-phone.ts'
import { useOverlay } from './use-overlay.ts'

interface ResponsiveDialogProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Of the dialog on a desktop. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'page'
  /** False while something typed would be lost: only the buttons close it then. */
  closeOnClickOutside?: boolean
}

/** As wide as the content of a page. */
const PAGE = 'min(75rem, 96vw)'

/** A sheet from below on a phone, a dialog in the middle elsewhere. */
export function ResponsiveDialog({ size = 'md', closeOnClickOutside = true, children, ...props }: ResponsiveDialogProps) {
  const phone = useIsPhone()
  const closeButtonProps = { 'aria-label': useUiTexts().close }
  const covered = useOverlay(props.opened && !phone, props.onClose)
  if (!phone) {
    return (
      <Modal {...props} size={size === 'page' ? PAGE : size} closeOnEscape={!covered} closeOnClickOutside={closeOnClickOutside} closeButtonProps={closeButtonProps} classNames={{ content: classes.dialog }}>
        {children}
      </Modal>
    )
  }
  return (
    <Sheet
      {...props}
      size="auto"
      closeOnClickOutside={closeOnClickOutside}
      closeButtonProps={closeButtonProps}
      classNames={{ content: classes.sheet }}
    >
      {children}
    </Sheet>
  )
}
