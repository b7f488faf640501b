import { Skeletons } from '@portal/ui/skeletons.tsx'
import { IconInbox } from '@tabler/icons-react'
import { useCall } from '../../api/use-call.ts'
import { lazyPart } from '../lazy-page.tsx'
import { ListStates } from '../lists/list-states.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import type { Board as BoardOf } from './board.tsx'
import { boardTexts } from './board-texts.ts'
import { asSubmissions } from './submission.ts'
import classes from './submissions.module.css'
import { submissionTexts } from './texts.ts'

/** As many as the server gives at once. */
const MOST = 100

const board = lazyPart<Parameters<typeof BoardOf>[0]>(() => import('./board.tsx').then((m) => m.Board), () => <Skeletons count={4} />)

/** The newest of what was handed in, by where it stands. */
export function ReviewBoard({ review, onOpen, openDialog }: Omit<Parameters<typeof BoardOf>[0], 'items'>) {
  const t = useTexts(submissionTexts)
  const words = useTexts(boardTexts)
  const list = useCall(review.calls.list, { limit: MOST } as never)
  return (
    <ListStates query={list} count={list.data?.data.length} skeleton={<Skeletons count={4} />} failed={t.listFailed} empty={{ icon: IconInbox, title: t.none, text: t.noneText }}>
      {({ data, total }) => (
        <>
          {total > data.length && <p className={classes.muted}>{words.newest(data.length, total)}</p>}
          <board.Part review={review} items={asSubmissions(data)} onOpen={onOpen} openDialog={openDialog} />
        </>
      )}
    </ListStates>
  )
}
