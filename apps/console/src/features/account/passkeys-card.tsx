import { Button } from '@mantine/core'
import { Note } from '@portal/ui/notices/note.tsx'
import { deviceWords } from '@portal/ui/people/device-words.ts'
import { RelativeTime } from '@portal/ui/time/relative-time.tsx'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import type { DataOf } from '../../api/types.ts'
import { useCall } from '../../api/use-call.ts'
import { knowsPasskeys } from '../../lib/passkey.ts'
import { errorWords } from '../../texts/errors.ts'
import { language } from '../../texts/language.ts'
import classes from './account.module.css'
import { NewPasskeyForm } from './new-passkey-form.tsx'
import { passkeyTexts as t } from './passkey-texts.ts'
import { RemovePasskeyForm } from './remove-passkey-form.tsx'

type Passkey = DataOf<'auth.passkeys'>[number]

/** The own passkeys: added on this device, listed, removed. */
export function PasskeysCard() {
  const { data, error } = useCall('auth.passkeys', {})
  const all = data?.data.map((one) => ({ ...one, name: deviceWords(one.name, language) }))
  const [adding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Passkey>()
  return (
    <SectionCard title={t.title} description={t.text}>
      {error && !data && <Note tone="danger">{errorWords(error)}</Note>}
      {!data && !error && <Skeletons count={1} />}
      {all && all.length > 0 && (
        <ul className={classes.passkeys}>
          {all.map((one) => (
            <li key={one.id} className={classes.passkey}>
              <IconKey size={22} stroke={1.6} aria-hidden />
              <div className={classes.passkeyWords}>
                <span>
                  {one.name} {!one.here && <StatusBadge tone="info">{t.elsewhere(one.host)}</StatusBadge>}
                </span>
                <span className={classes.quiet}>{one.last_used_at ? <>{t.used} <RelativeTime at={one.last_used_at} inSentence /></> : t.neverUsed}</span>
              </div>
              <Button variant="subtle" aria-label={t.removeName(one.name)} onClick={() => setLeaving(one)}>
                {t.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {knowsPasskeys() ? (
        <Button variant="default" onClick={() => setAdding(true)}>
          {t.add}
        </Button>
      ) : (
        <p className={classes.quiet}>{t.notHere}</p>
      )}
      {adding && <NewPasskeyForm onClose={() => setAdding(false)} />}
      {leaving && <RemovePasskeyForm passkey={leaving} onClose={() => setLeaving(undefined)} />}
    </SectionCard>
  )
}
