import { Button } from '@mantine/core'
import { RelativeTime } from '@portal/ui/time/relative-time.tsx'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useState } from 'react'
import { useCan } from '../../../api/session.ts'
import type { DataOf } from '../../../api/types.ts'
import { useAction } from '../../../api/use-action.ts'
import { useCall } from '../../../api/use-call.ts'
import { ListStates } from '../../../lib/lists/list-states.tsx'
import type { OpenDialog } from '../../../lib/page.ts'
import { nameWithin } from '../../../lib/people/person-name.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import classes from './kiosks.module.css'
import { RegisterDialog } from './register-dialog.tsx'
import { kiosksTexts } from './texts.ts'

/** The tablets that a crew shares: this device becomes one, any of them stops being one. */
export function Kiosks({ openDialog }: { openDialog: OpenDialog }) {
  const t = useTexts(kiosksTexts)
  const can = useCan()
  const list = useCall('admin.kiosks')
  const count = list.data?.data.length
  const [registers, setRegisters] = useState(false)
  const revoke = useAction('admin.kiosksRemove')
  const ask = ({ id, name }: DataOf<'admin.kiosks'>[number]) =>
    openDialog('delete', {
      title: t.revokeTitle(name), text: t.revokeText, confirm: t.revoke,
      onConfirm: async () => {
        await revoke.mutateAsync({ id })
        showToast(t.revoked(name), { tone: 'success' })
      },
    })
  return (
    <SectionCard title={t.title} description={t.text}>
      {count === 0 ? (
        <p className={classes.text}>{t.none}</p>
      ) : (
        <ListStates query={list} count={count} skeleton={<Skeletons count={2} />} failed={t.failed}>
          {({ data }) => (
            <ul className={classes.rows} aria-label={t.list}>
              {data.map((kiosk) => (
                <li key={kiosk.id} className={classes.row}>
                  <div className={classes.words}>
                    <strong>{kiosk.name}</strong>
                    <span className={classes.quiet}>
                      {t.registered(kiosk.created_by && nameWithin(kiosk.created_by))} · {kiosk.last_seen_at ? <>{t.seen} <RelativeTime at={kiosk.last_seen_at} inSentence /></> : t.neverSeen}
                    </span>
                  </div>
                  {can('admin.kiosksRemove') && (
                    <Button variant="outline" color="danger" size="sm" aria-label={t.revokeOf(kiosk.name)} onClick={() => ask(kiosk)}>
                      {t.revoke}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
        </ListStates>
      )}
      {can('admin.kiosksCreate') && <Button variant="default" mt="md" onClick={() => setRegisters(true)}>{t.register}</Button>}
      {registers && <RegisterDialog onClose={() => setRegisters(false)} />}
    </SectionCard>
  )
}
