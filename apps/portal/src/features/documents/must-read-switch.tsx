import { Switch } from '@mantine/core'
import { useTexts } from '../../texts/define-texts.ts'
import { documentTexts } from './texts.ts'

interface MustReadSwitchProps {
  value: { requires_ack: boolean }
  onChange: (value: { requires_ack: boolean }) => void
  disabled?: boolean
}

/** Whether everyone has to read and confirm a document. */
export function MustReadSwitch({ value, onChange, disabled }: MustReadSwitchProps) {
  const t = useTexts(documentTexts)
  return (
    <Switch
      mt="md"
      label={t.mustRead}
      description={t.mustReadHelp}
      checked={value.requires_ack}
      disabled={disabled}
      onChange={({ currentTarget }) => onChange({ requires_ack: currentTarget.checked })}
    />
  )
}
