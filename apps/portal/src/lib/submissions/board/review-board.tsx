import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { IconInbox } from '@tabler/icons-react'
import { useTexts } from '../../../texts/define-texts.ts'
import { lazyPart } from '../../lazy-page.tsx'
import { ListStates } from '../../lists/list-states.tsx'
import { reviewTexts } from '../review/texts.ts'
import type { Board as BoardOf } from './board.tsx'
import { useColumns } from './use-columns.ts'

const board = lazyPart<Parameters<typeof BoardOf>[0]>(() => import('./board.tsx').then((m) => m.Board), () => <Skeletons count={4} />)

/** The newest of what was handed in, by where it stands. */
export function ReviewBoard({ review, onOpen, openDialog }: Omit<Parameters<typeof BoardOf>[0], 'columns'>) {
  const common = useTexts(reviewTexts)
  const columns = useColumns(review)
  return (
    <ListStates query={columns} count={columns.data?.items.length} skeleton={<Skeletons count={4} />} failed={common.listFailed} empty={{ icon: IconInbox, title: common.none, text: common.noneText }}>
      {(data) => <board.Part review={review} columns={data} onOpen={onOpen} openDialog={openDialog} />}
    </ListStates>
  )
}
