import { Switch, TextInput } from '@mantine/core'
import type { SavedForm } from '../../lib/forms/use-saved-form.ts'
import { useTexts } from '../../texts/define-texts.ts'
import type { Values } from './announcement.ts'
import { formTexts } from './form-texts.ts'
import classes from './page.module.css'
import { manageTexts } from './texts.ts'

/** One announcement, wherever it shows and whatever it asks: each a switch. */
export function Switches({ form }: Pick<SavedForm<Values>, 'form'>) {
  const t = useTexts(manageTexts)
  const where = useTexts(formTexts)
  const { show_on_home, requires_ack } = form.values
  const box = (name: 'show_on_home' | 'show_on_splash' | 'notify' | 'requires_ack') => form.getInputProps(name, { type: 'checkbox' })
  return (
    <>
      <div className={classes.part} role="group" aria-label={where.where}>
        <h3 className={classes.legend}>{where.where}</h3>
        <Switch label={where.onHome} description={where.onHomeHelp} {...box('show_on_home')} />
        {show_on_home && (
          <TextInput
            type="date" label={where.date} description={where.dateHelp}
            {...form.getInputProps('date')}
          />
        )}
        <Switch label={where.onSplash} description={where.onSplashHelp} {...box('show_on_splash')} />
      </div>
      <div className={classes.part} role="group" aria-label={where.what}>
        <h3 className={classes.legend}>{where.what}</h3>
        <Switch label={where.notify} description={where.notifyHelp} {...box('notify')} />
        <Switch label={t.askAck} description={t.askAckHelp} {...box('requires_ack')} />
        {requires_ack && <TextInput type="datetime-local" label={t.ackDue} {...form.getInputProps('ack_due_at')} />}
      </div>
    </>
  )
}
