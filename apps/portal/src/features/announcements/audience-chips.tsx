import { useOwnNames } from '../../lib/own-names.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './audience-chips.module.css'
import { Reach, useDepartments } from './audience-fields.tsx'
import { manageTexts } from './texts.ts'

interface AudienceChipsProps {
  departments: string[]
  onDepartments: (departments: string[]) => void
}

/** Whom it is for, one touch for each department: for what is written in a hurry. */
export function AudienceChips({ departments, onDepartments }: AudienceChipsProps) {
  const t = useTexts(manageTexts)
  const known = useDepartments(departments)
  const called = useOwnNames()
  const chip = (name: string, pressed: boolean, next: string[]) => (
    <button key={name} type="button" className={classes.chip} aria-pressed={pressed} onClick={() => onDepartments(next)}>
      {called(name)}
    </button>
  )
  return (
    <div role="group" aria-label={t.audience}>
      <h3 className={classes.heading}>{t.audience}</h3>
      <div className={classes.chips}>
        {chip(t.everyone, departments.length === 0, [])}
        {known.map((name) => {
          const chosen = departments.includes(name)
          return chip(name, chosen, chosen ? departments.filter((each) => each !== name) : [...departments, name])
        })}
      </div>
      <Reach roles={[]} departments={departments} />
    </div>
  )
}
