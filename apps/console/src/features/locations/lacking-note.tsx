import { Box, Button } from '@mantine/core'
import { Note } from '@portal/ui/notices/note.tsx'
import type { SetList } from './query.ts'
import { locationsTexts as t } from './texts.ts'

/** A night that made no backup is found before one is needed. */
export const LackingNote = ({ count, shown, set }: { count: number; shown: boolean; set: SetList }) => (
  <Box mb="md">
    <Note tone="warning">
      <div>{t.lacking(count)}</div>
      <Button variant="default" size="sm" mt="xs" onClick={() => set({ backup: shown ? '' : 'missing' })}>
        {shown ? t.showAll : t.showLacking}
      </Button>
    </Note>
  </Box>
)
