import { Button } from '@mantine/core'
import { PersonAvatar } from '@portal/ui/people/person-avatar.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import type { DataOf } from '../../api/types.ts'
import { useAction } from '../../api/use-action.ts'
import { inDays } from '../../lib/format.ts'
import { OwnName } from '../../lib/own-names.tsx'
import { nameWithin } from '../../lib/people/person-name.ts'
import { useTenant } from '../../lib/tenant.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { errorWords } from '../../texts/errors.ts'
import { stateOf } from './item.ts'
import type { DevelopmentItem } from './item.ts'
import classes from './team-progress.module.css'
import { developmentTexts } from './texts.ts'

type Person = DataOf<'development.progress'>[number]

/** How far one person is, and the button that completes it for them or takes that back. */
export function PersonProgress({ item, person }: { item: DevelopmentItem; person: Person }) {
  const t = useTexts(developmentTexts)
  const { timezone } = useTenant()
  const { id, name, position, headshot_url, progress, completed, at, set_by } = person
  const save = useAction('development.setProgress', {
    onSuccess: (_, sent) => showToast(sent.progress === 100 ? t.signedOff(name) : t.takenBack(name), { tone: 'success' }),
  })
  const state = stateOf(person)
  const day = at && inDays(at, timezone)
  const standing = state === 'inProgress' ? t.percent(progress) : t[state]
  const signed = completed && day ? (set_by ? ` · ${t.signedBy(nameWithin(set_by), day)}` : ` ${t.on(day)}`) : ''
  const set = (value: number) => save.mutate({ id: item.id, userId: id, progress: value })
  return (
    <li className={classes.person} data-state={state}>
      <PersonAvatar name={name} src={headshot_url} />
      <span className={classes.words}>
        {name}
        {position && <span className={classes.about}><OwnName of={position} /></span>}
        <span className={classes.standing}>{standing}{signed}</span>
        {save.error && (
          <span className={classes.error} role="alert">
            {errorWords(save.error)}
          </span>
        )}
      </span>
      {completed ? (
        <Button variant="subtle" size="sm" loading={save.isPending} onClick={() => set(0)} aria-label={t.takeBackFrom(name)}>
          {t.takeBack}
        </Button>
      ) : (
        <Button variant="default" size="sm" loading={save.isPending} onClick={() => set(100)} aria-label={t.completeFor(name)}>
          {t.complete}
        </Button>
      )}
    </li>
  )
}
