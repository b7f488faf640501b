import '../../../api/routes-of-few.ts'
import { PersonAvatar } from '@portal/ui/people/person-avatar.tsx'
import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { dayWords } from '../../../lib/dates/days.ts'
import { DialogActions } from '../../../lib/forms/dialog-actions.tsx'
import { useOwnNames } from '../../../lib/own-names.tsx'
import type { DialogProps } from '../../../lib/page.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { useLanguage } from '../../../texts/language.ts'
import type { Member } from '../member.ts'
import { teamTexts } from '../texts.ts'
import classes from './join.module.css'
import { twiceTexts } from './texts.ts'
import { joinedFacts, takesFace } from './twice.ts'
import type { Fact, Twice } from './twice.ts'

declare module '../../../lib/page.ts' {
  interface Dialogs {
    joinEntries: Twice
  }
}

/** Two entries of one person become one, after a look at what comes of it. */
export function JoinDialog({ data, opened, onClose }: DialogProps<'joinEntries'>) {
  const t = useTexts(twiceTexts)
  const words = useTexts(teamTexts)
  const language = useLanguage()
  const update = useAction('team.update')
  const joining = useAction('team.join')
  const [failure, setFailure] = useState('')
  const { stays, goes } = data
  const told = (fact: Fact, value: string) => (fact === 'startDate' && value ? dayWords(value, language, { dateStyle: 'long' }) : value)

  const join = async (event: FormEvent) => {
    event.preventDefault()
    setFailure('')
    try {
      await joining.mutateAsync({ id: stays.id, version: stays.version, otherId: goes.id, otherVersion: goes.version })
      showToast(t.joined(stays.name), { tone: 'success' })
      onClose()
    } catch (error) {
      setFailure(errorWords(error))
    }
  }
  const keepBoth = async () => {
    if (update.isPending || joining.isPending) return
    setFailure('')
    try {
      const { data: kept } = await update.mutateAsync({ id: goes.id, version: goes.version, somebodyElse: true })
      const undo = () => void update.mutateAsync({ id: kept.id, version: kept.version, somebodyElse: false }).catch((error: unknown) => showToast(errorWords(error), { tone: 'danger' }))
      showToast(t.kept(goes.name), { undo })
      onClose()
    } catch (error) {
      setFailure(errorWords(error))
    }
  }
  return (
    <ResponsiveDialog opened={opened} onClose={onClose} title={t.title(stays.name)}>
      <form onSubmit={(event) => void join(event)}>
        <p className={classes.text}>{t.text}</p>
        <div className={classes.both}>
          <Entry heading={t.stays} member={stays} />
          <Entry heading={t.goes} member={goes} />
        </div>
        <section aria-label={t.result}>
          <h3 className={classes.heading}>{t.result}</h3>
          <dl className={classes.facts}>
            {joinedFacts(data).map(({ fact, value, taken, lost }) => (
              <div key={fact}>
                <dt>{words[fact]}</dt>
                <dd>
                  {told(fact, value)}
                  {(taken || lost) && <span className={classes.from}>{taken ? t.taken : t.lost(told(fact, lost))}</span>}
                </dd>
              </div>
            ))}
            {takesFace(data) && (
              <div>
                <dt>{t.photo}</dt>
                <dd><span className={classes.from}>{t.taken}</span></dd>
              </div>
            )}
          </dl>
        </section>
        <DialogActions onCancel={() => void keepBoth()} cancel={t.notSame} submit={t.join} busy={update.isPending || joining.isPending} error={failure} />
      </form>
    </ResponsiveDialog>
  )
}

function Entry({ heading, member: { name, position, department, headshot_url } }: { heading: string; member: Member }) {
  const called = useOwnNames()
  return (
    <section className={classes.entry} aria-label={heading}>
      <h3 className={classes.heading}>{heading}</h3>
      <PersonAvatar name={name} src={headshot_url} size={48} />
      <strong>{name}</strong>
      <span className={classes.place}>{[position, department].filter(Boolean).map(called).join(' · ')}</span>
    </section>
  )
}
