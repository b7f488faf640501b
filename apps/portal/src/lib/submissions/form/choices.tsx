import { Input } from '@mantine/core'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useDescribed } from './use-described.ts'
import classes from './form.module.css'

interface Option {
  key: string
  label: string
  text?: string
}
interface ChoicesProps {
  label: ReactNode
  description?: ReactNode
  options: readonly Option[]
  error?: ReactNode
}

/** One of a few, all in sight, each as large as a thumb. */
export function OneOf({ value, onChange, ...props }: ChoicesProps & { value: string; onChange: (key: string) => void }) {
  return <Choices {...props} type="radio" chosen={value ? [value] : []} onPress={onChange} />
}

/** Any number of a few. */
export function AnyOf({ value, onChange, ...props }: ChoicesProps & { value: readonly string[]; onChange: (keys: string[]) => void }) {
  const press = (key: string) => onChange(value.includes(key) ? value.filter((one) => one !== key) : [...value, key])
  return <Choices {...props} type="checkbox" chosen={value} onPress={press} />
}

interface Pressed extends ChoicesProps {
  type: 'radio' | 'checkbox'
  chosen: readonly string[]
  onPress: (key: string) => void
}

function Choices({ label, description, options, error, type, chosen, onPress }: Pressed) {
  const id = useId()
  const { props, describedBy } = useDescribed(description, error)
  // One of them it has to be; of any number there may be none.
  const role = type === 'radio' ? { role: 'radiogroup', 'aria-required': true, 'aria-invalid': error ? true : undefined } : { role: 'group' }
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} inputWrapperOrder={['label', 'description', 'input', 'error']} {...props}>
      <div className={classes.choices} data-rows={options.some(({ text }) => text) || undefined} {...role} aria-labelledby={id} aria-describedby={describedBy}>
        {options.map(({ key, label: name, text }) => (
          <label key={key} className={classes.choice}>
            <input type={type} name={id} checked={chosen.includes(key)} aria-invalid={error ? true : undefined} onChange={() => onPress(key)} />
            <span>
              {name}
              {text && <small>{text}</small>}
            </span>
          </label>
        ))}
      </div>
    </Input.Wrapper>
  )
}
