import { ActionIcon } from '@mantine/core'
import { IconAlertTriangle, IconUserCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../../texts/define-texts.ts'
import classes from './composer.module.css'
import type { MessageDraft } from './draft.ts'
import { composeTexts } from './texts.ts'

interface AboveProps {
  icon: ReactNode
  title: string
  words: string
  off: string
  onOff: () => void
}

/** What the message is about: the one it answers, or the one it changes. */
export function Above({ icon, title, words, off, onOff }: AboveProps) {
  return (
    <div className={classes.above}>
      {icon}
      <span className={classes.aboveWords}>
        <strong>{title}</strong>
        <span>{words}</span>
      </span>
      <ActionIcon size={44} aria-label={off} onClick={onOff}>
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </div>
  )
}

export type ChangeDraft = (fields: Partial<MessageDraft>) => void

/** How the message goes besides, each to be taken back. */
export function Marks({ values, onChange }: { values: MessageDraft; onChange: ChangeDraft }) {
  const t = useTexts(composeTexts)
  if (!values.urgent && !values.confirm) return null
  return (
    <div className={classes.marks}>
      {values.urgent && (
        <button type="button" className={classes.mark} data-tone="danger" aria-label={t.without(t.urgent)} onClick={() => onChange({ urgent: false })}>
          <IconAlertTriangle size={16} aria-hidden />
          {t.urgent}
          <IconX size={16} aria-hidden />
        </button>
      )}
      {values.confirm && (
        <button type="button" className={classes.mark} aria-label={t.without(t.confirm)} onClick={() => onChange({ confirm: false })}>
          <IconUserCheck size={16} aria-hidden />
          {t.confirm}
          <IconX size={16} aria-hidden />
        </button>
      )}
    </div>
  )
}
