import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { ListStates } from '../../../lib/lists/list-states.tsx'
import type { OpenDialog } from '../../../lib/page.ts'
import { Pager } from '../../../lib/pager/pager.tsx'
import { useTexts } from '../../../texts/define-texts.ts'
import { TakeAlong } from '../take-along/take-along.tsx'
import { ChangeRow } from './change-row.tsx'
import classes from './history.module.css'
import { historyTexts } from './texts.ts'

const PAGE = 20

/** What was set, by whom, what stood before, and the way back to it. */
export function History({ openDialog }: { openDialog: OpenDialog }) {
  const t = useTexts(historyTexts)
  const [offset, setOffset] = useState(0)
  const list = useCall('admin.settingsHistory', { limit: PAGE, offset }, { keepPrevious: true })
  return (
    <div className={classes.history}>
      <p className={classes.text}>{t.text}</p>
      <ListStates
        query={list}
        count={list.data?.total}
        skeleton={<Skeletons count={5} />}
        failed={t.failed}
        empty={{ icon: IconHistory, title: t.none, text: t.noneText }}
      >
        {({ data, total }) => (
          <>
            <ol className={classes.rows} aria-label={t.list}>
              {data.map((row) => (
                <ChangeRow key={row.id} row={row} openDialog={openDialog} onRestored={() => setOffset(0)} />
              ))}
            </ol>
            <Pager offset={offset} limit={PAGE} total={total} onChange={setOffset} />
          </>
        )}
      </ListStates>
      <TakeAlong openDialog={openDialog} />
    </div>
  )
}
