import { Select, TextInput } from '@mantine/core'
import { zoneName } from '@portal/ui/time/time-zones.ts'
import { localeOf } from '@portal/ui/start/languages.ts'
import type { SavedForm } from '../../lib/forms/use-saved-form.ts'
import { formTexts } from '../../lib/forms/texts.ts'
import { useTenant } from '../../lib/tenant.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { useLanguage } from '../../texts/language.ts'
import type { Values } from './announcement.ts'
import { announcementTypes, priorities } from './announcement.ts'
import { kindTexts } from './offered/texts.ts'
import classes from './page.module.css'
import { manageTexts } from './texts.ts'

export const priorityWords = ({ low, normal, high, urgent }: (typeof manageTexts)['es']) => ({ low, normal, high, urgent })

/** What sort of announcement it is, how much it matters, and from when until when. */
export function KindAndDates({ form }: Pick<SavedForm<Values>, 'form'>) {
  const t = useTexts(manageTexts)
  const kinds = useTexts(kindTexts)
  const { optional } = useTexts(formTexts)
  const { timezone } = useTenant()
  const language = useLanguage()
  return (
    <>
      <div className={classes.two}>
        <Select
          label={t.fieldType}
          allowDeselect={false}
          data={announcementTypes.map((type) => ({ value: type, label: kinds[type] }))}
          {...form.getInputProps('type')}
        />
        <Select
          label={t.fieldPriority}
          allowDeselect={false}
          data={priorities.map((priority) => ({ value: priority, label: priorityWords(t)[priority] }))}
          {...form.getInputProps('priority')}
        />
      </div>
      <div className={classes.two}>
        <TextInput type="datetime-local" label={optional(t.startsAt)} {...form.getInputProps('starts_at')} />
        <TextInput type="datetime-local" label={optional(t.expiresAt)} {...form.getInputProps('expires_at')} />
      </div>
      <p className={classes.muted} style={{ margin: 0 }}>{t.datesHelp(zoneName(timezone, localeOf(language)))}</p>
    </>
  )
}
