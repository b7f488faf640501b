import { Button } from '@mantine/core'
import { RelativeTime } from '@portal/ui/time/relative-time.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { localeOf } from '@portal/ui/start/languages.ts'
import { useCan } from '../../../api/session.ts'
import type { DataOf } from '../../../api/types.ts'
import { useAction } from '../../../api/use-action.ts'
import type { OpenDialog } from '../../../lib/page.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { useLanguage } from '../../../texts/language.ts'
import { brandChanged, useKeepSettings } from '../use-settings.ts'
import classes from './history.module.css'
import { changedSetting, settingName, shownChange } from './setting-names.ts'
import { historyTexts } from './texts.ts'

type Row = DataOf<'admin.settingsHistory'>[number]

interface ChangeRowProps {
  row: Row
  openDialog: OpenDialog
  onRestored: () => void
}

/** One change: each setting with what stood before and after, who it was, and the way back. */
export function ChangeRow({ row, openDialog, onRestored }: ChangeRowProps) {
  const t = useTexts(historyTexts)
  const language = useLanguage()
  const can = useCan()
  const keep = useKeepSettings()
  const restore = useAction('admin.settingsRestore', { onSuccess: keep })
  const { id, at, event, actor, changes, can_restore: mayGoBack } = row
  // A picture that was replaced is gone for good, and so is a password.
  const secret = changes.filter(({ field }) => field === 'email.secret')
  const pictures = changes.filter(({ before }) => before === 'earlier')
  const lost = [...pictures, ...secret]
  const kept = changes.filter((change) => !lost.includes(change))
  const settings = kept.map(({ field }) => settingName(field, language)).join(', ')
  const did: Partial<Record<Row['event'], string>> = {
    'settings.reset': t.reset, 'settings.restored': t.restored, 'branding.restored': t.restored, 'settings.imported': t.imported, 'branding.imported': t.imported,
  }
  const ask = () =>
    openDialog('delete', {
      title: t.question, text: t.answer(kept.map((change) => changedSetting(change, language)).join('; ')), confirm: t.putBack, tone: 'brand',
      onConfirm: async () => {
        await restore.mutateAsync({ id })
        brandChanged()
        onRestored()
        showToast(t.done, { tone: 'success' })
      },
    })
  return (
    <li className={classes.row} data-change={id}>
      <dl className={classes.changes}>
        {changes.map((change) => (
          <Change key={change.field} change={change} />
        ))}
      </dl>
      <div className={classes.foot}>
        <span>
          {[actor.name, did[event]].filter(Boolean).join(' ')} · <RelativeTime at={at} />
        </span>
        {can('admin.settingsRestore') && mayGoBack && (
          <Button variant="default" size="sm" aria-label={t.putBackOf(settings)} onClick={ask}>
            {t.putBack}
          </Button>
        )}
      </div>
      {pictures.length > 0 && <p className={classes.note}>{t.pictureGone}</p>}
      {secret.length > 0 && <p className={classes.note}>{t.secretGone}</p>}
      {!mayGoBack && changes.length > lost.length && <p className={classes.note}>{changes.some(({ field }) => field.startsWith('email.')) ? t.mailByHand : t.notWhole}</p>}
    </li>
  )
}

/** People are told by their number: what they are called today is no part of the change. */
const isOfPeople = (field: string) => field.startsWith('voicebox.')

/** A setting with what stands before and after. */
export function Change({ change }: { change: { field: string; before?: unknown; after?: unknown } }) {
  const t = useTexts(historyTexts)
  const language = useLanguage()
  const { field, before, after } = change
  const count = (value: unknown) => t.people((Array.isArray(value) ? value.length : 0).toLocaleString(localeOf(language)))
  const shown = isOfPeople(field) ? [{ before: count(before), after: count(after) }] : shownChange(change, language)
  return (
    <div className={classes.change}>
      <dt>{settingName(field, language)}</dt>
      {shown.map(({ part, ...values }) => (
        <dd key={part ?? ''}>
          {part && <span className={classes.part}>{part}</span>}
          <del className={classes.value} aria-label={`${t.before}: ${values.before || t.empty}`}>{values.before || t.empty}</del>
          <IconArrowRight size={16} aria-hidden />
          <ins className={classes.value} aria-label={`${t.after}: ${values.after || t.empty}`}>{values.after || t.empty}</ins>
        </dd>
      ))}
    </div>
  )
}
