import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'

export type StatusTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'brand'

/** Where something stands, in a word. The colour only repeats what the word says. */
export function StatusBadge({ tone = 'neutral', children }: { tone?: StatusTone; children: ReactNode }) {
  if (tone === 'neutral') {
    return (
      <Badge variant="default" bg="var(--p-surface-muted)" c="var(--p-text)" bd="1px solid transparent">
        {children}
      </Badge>
    )
  }
  return <Badge color={tone}>{children}</Badge>
}
