import { Button, Checkbox } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../texts/define-texts.ts'
import type { Review } from '../review/review.ts'
import type { Submission } from '../submission.ts'
import { Paper } from './paper.tsx'
import { paperTexts } from './texts.ts'

interface PrintButtonProps {
  review: Review
  items: readonly Submission[]
  /** They were chosen one by one: the button says how many. */
  chosen?: boolean
}

/** Prints these, with the internal notes only where that is ticked. */
export function PrintButton({ review, items, chosen = false }: PrintButtonProps) {
  const t = useTexts(paperTexts)
  const [notes, setNotes] = useState(false)
  const [printing, setPrinting] = useState<{ at: string } | null>(null)
  useEffect(() => {
    if (!printing) return
    const done = () => setPrinting(null)
    addEventListener('afterprint', done)
    print()
    return () => removeEventListener('afterprint', done)
  }, [printing])
  return (
    <>
      <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} disabled={!items.length} onClick={() => setPrinting({ at: new Date().toISOString() })}>
        {chosen ? t.printChosen(items.length) : t.print}
      </Button>
      {items.some((item) => item.notes?.length) && (
        <Checkbox size="md" label={t.withNotes} checked={notes} onChange={({ currentTarget }) => setNotes(currentTarget.checked)} />
      )}
      {printing && <Paper review={review} items={items} notes={notes} at={printing.at} />}
    </>
  )
}
