import { Button } from '@mantine/core'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { IconSearch } from '@tabler/icons-react'
import { useTexts } from '../../texts/define-texts.ts'
import { listTexts } from './texts.ts'

/** What was searched or filtered for is not there. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  const t = useTexts(listTexts)
  return (
    <EmptyState
      icon={IconSearch}
      title={t.nothingFound}
      text={t.nothingFoundText}
      action={
        <Button variant="default" onClick={onClear}>
          {t.showAll}
        </Button>
      }
    />
  )
}
