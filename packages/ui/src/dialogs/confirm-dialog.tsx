import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Answers } from './answers.tsx'
import { ResponsiveDialog } from './responsive-dialog.tsx'
import { useUiTexts } from '../start/ui-texts.ts'

interface ConfirmDialogProps {
  opened: boolean
  onClose: () => void
  onConfirm: () => void
  /** The question, naming the thing: `Delete “Fire drill”?` */
  title: string
  /** What will be gone or changed. */
  children?: ReactNode
  /** The word on the button, saying what it does. */
  confirm?: string
  tone?: 'danger' | 'brand'
  busy?: boolean
  error?: string
}

/** Asks once before something that matters. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, onClose, onConfirm, title, children, confirm, tone = 'danger', busy, error } = props
  const words = useUiTexts()
  return (
    <ResponsiveDialog opened={opened} onClose={onClose} title={title} size="sm">
      {children && <Text component="div" c="dimmed">{children}</Text>}
      {error && (
        <Text c="var(--p-danger-text)" mt="sm" role="alert">
          {error}
        </Text>
      )}
      <Answers>
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button color={tone} onClick={onConfirm} loading={busy} data-autofocus>
          {confirm ?? words.delete}
        </Button>
      </Answers>
    </ResponsiveDialog>
  )
}
