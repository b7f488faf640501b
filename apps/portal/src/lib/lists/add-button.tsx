import { Button } from '@mantine/core'
import { useIsPhone } from '@portal/ui/page/use-is-phone.ts'
import { IconPlus } from '@tabler/icons-react'
import { useTexts } from '../../texts/define-texts.ts'
import { listTexts } from './texts.ts'

/** Adds to what a page lists. On a phone, where it stands beside the page's title, the one word has to do. */
export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  const t = useTexts(listTexts)
  return (
    <Button leftSection={<IconPlus size={18} aria-hidden />} aria-label={label} onClick={onClick}>
      {useIsPhone() ? t.add : label}
    </Button>
  )
}
