import { Drawer, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './responsive-dialog.module.css'
import { useUiTexts } from './ui-texts.ts'
import { useIsPhone } from './use-is-phone.ts'

interface ResponsiveDialogProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Of the dialog on a desktop. */
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** False while something typed would be lost: only the buttons close it then. */
  closeOnClickOutside?: boolean
}

/** A sheet from below on a phone, a dialog in the middle elsewhere. */
export function ResponsiveDialog({ size = 'md', closeOnClickOutside = true, children, ...props }: ResponsiveDialogProps) {
  const phone = useIsPhone()
  const closeButtonProps = { 'aria-label': useUiTexts().close }
  if (!phone) {
    return (
      <Modal {...props} size={size} closeOnClickOutside={closeOnClickOutside} closeButtonProps={closeButtonProps} classNames={{ content: classes.dialog }}>
        {children}
      </Modal>
    )
  }
  return (
    <Drawer
      {...props}
      position="bottom"
      size="auto"
      closeOnClickOutside={closeOnClickOutside}
      closeButtonProps={closeButtonProps}
      classNames={{ content: classes.sheet }}
    >
      {children}
    </Drawer>
  )
}
