import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { OpenDialog } from '../../../lib/page.ts'
import lists from '../../../lib/lists/lists.module.css'
import { useTexts } from '../../../texts/define-texts.ts'
import type { Member } from '../member.ts'
import { twiceTexts } from './texts.ts'
import { twiceAmong } from './twice.ts'

/** Tells editors that somebody seems to stand here twice, and leads to a look at both. */
export function TwiceNote({ members, openDialog }: { members: readonly Member[]; openDialog: OpenDialog }) {
  const t = useTexts(twiceTexts)
  const found = useMemo(() => twiceAmong(members), [members])
  const [first] = found
  if (!first) return null
  const { name } = first.stays
  return (
    <div className={lists.examples}>
      <IconUsers size={20} aria-hidden />
      <span>{found.length > 1 ? t.more(name, found.length - 1) : t.note(name)}</span>
      <Button variant="default" size="sm" onClick={() => openDialog('joinEntries', first)}>
        {t.look}
      </Button>
    </div>
  )
}
