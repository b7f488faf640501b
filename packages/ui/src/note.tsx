import { Alert } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface NoteProps {
  tone: 'danger' | 'success' | 'info'
  children: ReactNode
}

/** What happened, said where the eyes are. Errors are announced at once, the rest when there is a pause. */
export function Note({ tone, children }: NoteProps) {
  const Icon = tone === 'success' ? IconCircleCheck : IconAlertCircle
  return (
    <Alert color={tone} variant="light" icon={<Icon size={20} aria-hidden />} role={tone === 'danger' ? 'alert' : 'status'}>
      {children}
    </Alert>
  )
}
