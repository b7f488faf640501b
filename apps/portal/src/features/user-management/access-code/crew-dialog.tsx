import { Button, Checkbox } from '@mantine/core'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { Note } from '@portal/ui/notices/note.tsx'
import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { IconPrinter, IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { useCall } from '../../../api/use-call.ts'
import { CallFailed } from '../../../lib/call-failed.tsx'
import { Pager } from '../../../lib/pager/pager.tsx'
import { useTexts } from '../../../texts/define-texts.ts'
import type { Account } from '../account.ts'
import { nameOf } from '../account.ts'
import { Paper } from './paper.tsx'
import type { Made } from './slip.tsx'
import { Slip } from './slip.tsx'
import classes from './slips.module.css'
import { slipTexts } from './texts.ts'

/** So many slips are made at a time. */
const LIMIT = 100

/** Slips of paper for everyone who has not joined yet. */
export function CrewDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(slipTexts)
  const [offset, setOffset] = useState(0)
  const list = useCall('userAccounts.list', { status: 'unverified', limit: LIMIT, offset }, { keepPrevious: true })
  const [slips, setSlips] = useState<Made[]>([])
  const [failed, setFailed] = useState(false)
  /** Which slip is being made, counted from one. While there is one, no page is turned: whoever stood on it would be skipped. */
  const [done, setDone] = useState<number | null>(null)
  const waiting = list.data?.data.filter(({ invited }) => invited)
  const total = list.data?.total ?? 0
  const left = Math.max(0, total - offset - LIMIT)
  const goOn = () => {
    setSlips([])
    setFailed(false)
    setOffset(offset + LIMIT)
  }
  return (
    <ResponsiveDialog opened onClose={onClose} title={t.crewTitle} size="lg" closeOnClickOutside={!slips.length}>
      <div className={classes.body}>
        {slips.length > 0 ? (
          <>
            <Note tone={failed ? 'danger' : 'success'}>{failed ? t.some : t.ready(slips.length)}</Note>
            {left > 0 && <p className={classes.help}>{t.left(left)}</p>}
            <div className={classes.actions}>
              <Button leftSection={<IconPrinter size={18} />} onClick={() => print()}>
                {t.print}
              </Button>
              {left > 0 && <Button variant="default" onClick={goOn}>{t.goOn(Math.min(left, LIMIT))}</Button>}
            </div>
            <div className={classes.slips}>
              {slips.map((made) => (
                <Slip key={made.account.id} made={made} />
              ))}
            </div>
            <Paper slips={slips} />
          </>
        ) : (
          <>
            {waiting?.length !== 0 && <p className={classes.help}>{t.crewText}</p>}
            {list.error && !list.data && <CallFailed error={list.error} refetch={list.refetch} isFetching={list.isFetching} compact />}
            {!list.data && !list.error && <Skeletons count={4} />}
            {waiting?.length === 0 && (total > LIMIT
              ? <p className={classes.help}>{t.nobodyHere}</p>
              : <EmptyState icon={IconUserCheck} title={t.nobody} text={t.nobodyText} />)}
            {waiting && waiting.length > 0 && (
              <Choice
                key={list.data?.offset}
                people={waiting}
                all={total > LIMIT ? t.allHere : t.all}
                turning={list.isPlaceholderData}
                done={done}
                onDone={setDone}
                onMade={(made, all) => {
                  setSlips(made)
                  setFailed(!all)
                }}
              />
            )}
            {list.data && done === null && <Pager offset={offset} limit={LIMIT} total={total} onChange={setOffset} />}
          </>
        )}
      </div>
    </ResponsiveDialog>
  )
}

interface ChoiceProps {
  people: readonly Account[]
  /** What all of these are called. */
  all: string
  /** These still stand here in place of the page that is asked for. */
  turning: boolean
  done: number | null
  onDone: (done: number | null) => void
  onMade: (made: Made[], all: boolean) => void
}

function Choice({ people, all: everyone, turning, done, onDone, onMade }: ChoiceProps) {
  const t = useTexts(slipTexts)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(people.map(({ id }) => id)))
  const make = useAction('userAccounts.accessCode')
  const toggle = (id: string) => setChosen((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]))
  const all = chosen.size === people.length
  const start = async () => {
    const wanted = people.filter(({ id }) => chosen.has(id))
    const made: Made[] = []
    for (const [index, account] of wanted.entries()) {
      onDone(index + 1)
      const reply = await make.mutateAsync({ id: account.id }).catch(() => null)
      if (reply) made.push({ account, ...reply.data })
    }
    onDone(null)
    onMade(made, made.length === wanted.length)
  }
  return (
    <>
      <Checkbox
        label={`${everyone} · ${t.chosen(chosen.size)}`}
        checked={all}
        indeterminate={!all && chosen.size > 0}
        onChange={() => setChosen(new Set(all ? [] : people.map(({ id }) => id)))}
      />
      <ul className={classes.people}>
        {people.map((account) => (
          <li key={account.id} className={classes.person}>
            <Checkbox label={nameOf(account)} checked={chosen.has(account.id)} onChange={() => toggle(account.id)} />
          </li>
        ))}
      </ul>
      <div>
        <Button disabled={!chosen.size || turning} loading={done !== null} onClick={() => void start()}>
          {t.slips(chosen.size)}
        </Button>
        {done !== null && (
          <p className={classes.help} role="status">
            {t.making(done, chosen.size)}
          </p>
        )}
      </div>
    </>
  )
}
