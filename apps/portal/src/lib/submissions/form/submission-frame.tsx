import { Button } from '@mantine/core'
import { BusyButton } from '@portal/ui/page/busy-button.tsx'
import { Note } from '@portal/ui/notices/note.tsx'
import { useUiTexts } from '@portal/ui/start/ui-texts.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { useDates } from '../../dates/dates.ts'
import { KeptDraft } from '../../forms/kept-draft.tsx'
import { ConflictChoice } from '../../forms/conflict/conflict-choice.tsx'
import { useWrongField } from '../../forms/use-wrong-field.ts'
import { draftMark } from '../../unsaved-input.ts'
import { useQueryFilters } from '../../use-query-filters.ts'
import classes from './form.module.css'
import { SavedAgo } from './saved-ago.tsx'
import { handInTexts } from './texts.ts'
import { useDraftLabels } from './use-draft-labels.ts'
import type { SubmissionForm } from './use-submission-form.ts'

interface SubmissionFrameProps<V extends object> {
  of: SubmissionForm<V>
  submit: string
  /** Beside the button, in place of where it is kept. */
  hint?: ReactNode
  children: ReactNode
}

/** A form that is sent: what was found of it, its fields, what went wrong, and the one button. */
export function SubmissionFrame<V extends object>({ of, submit, hint, children }: SubmissionFrameProps<V>) {
  const t = useTexts(handInTexts)
  const words = useUiTexts()
  const dates = useDates()
  const [, setQuery] = useQueryFilters()
  const element = useWrongField(of.errors)
  const labels = useDraftLabels<V>(of.definition, of.values)
  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      {...draftMark(of.dirty)}
      onSubmit={(event) => {
        event.preventDefault()
        of.submit(event.currentTarget)
      }}
    >
      {/* Once it is sent the form is empty again: what was typed meanwhile, or opened, would be gone. */}
      <div className={classes.form} inert={of.sending}>
        {of.restored && <KeptDraft onDiscard={of.discard} />}
        {of.missing && (
          <Note tone="danger">
            {of.missing.gone ? t.draftGone : t.draftFailed}
            {!of.missing.gone && <Button variant="subtle" size="sm" data-flush onClick={of.missing.again}>{words.tryAgain}</Button>}
          </Note>
        )}
        {of.unopened && (
          <Note tone="warning">
            {of.unopened.why === 'apart' ? t.unopenedApart : t.unopened}
            {of.unopened.why === 'save' && <Button variant="subtle" size="sm" data-flush onClick={() => setQuery({ draft: of.unopened!.id })}>{words.tryAgain}</Button>}
          </Note>
        )}
        {of.begun.map(({ id, title, updated_at: at }) => (
          <div key={id} className={classes.begun}>
            <span>{title ? t.begun(title, dates.shortTime(at)) : t.begunWithout(dates.shortTime(at))}</span>
            <Button variant="subtle" color="info" size="sm" data-flush onClick={() => setQuery({ draft: id })}>
              {t.goOn}
            </Button>
          </div>
        ))}
        {of.theirs && (
          <ConflictChoice
            saved={{ form: { values: of.values } as never, saving: false, keepMine: of.keepMine }}
            theirs={{ ...of.values, ...(of.theirs.payload as Partial<V>) }}
            labels={labels}
            said={{ title: t.otherDevice, theirs: t.onOther, takeTheirs: t.takeOther }}
            onTheirs={() => of.theirs && of.take(of.theirs)}
          />
        )}
        {children}
      </div>
      {of.failure && <Note tone="danger">{of.failure}</Note>}
      <div className={classes.send}>
        <BusyButton idle={submit} working={t.sending} busy={of.sending} fullWidth={false} size="md" />
        <span className={classes.kept} role="status">{hint ?? (of.dirty ? (of.keptAt ? <SavedAgo at={of.keptAt} /> : t.keptHere) : '')}</span>
      </div>
      <Link className={classes.drafts} to={paths.drafts()}>{t.allDrafts}</Link>
    </form>
  )
}
