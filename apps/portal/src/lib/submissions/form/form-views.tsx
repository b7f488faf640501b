import { ViewSwitch } from '../../view-switch.tsx'
import classes from './form.module.css'

/** On top of a form's page: writing one, and those that were written. */
export function FormViews<T extends string>(views: Omit<Parameters<typeof ViewSwitch<T>>[0], 'className'>) {
  return <ViewSwitch className={classes.views} {...views} />
}
