import { Input, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { useOwnNames } from '../../lib/own-names.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './page.module.css'
import { debriefTexts } from './texts.ts'

export interface Skill {
  skill: string
  rating: number
  comment?: string | null
}

const ratings = [1, 2, 3, 4, 5] as const

interface SkillsFieldProps {
  label: string
  /** Those of the location. */
  known: readonly string[]
  value: readonly Skill[]
  onChange: (skills: Skill[]) => void
}

/** Each skill with five dots as large as a thumb; what is not judged is left out, and what is pressed again is. */
export function SkillsField({ label, known, value, onChange }: SkillsFieldProps) {
  const t = useTexts(debriefTexts)
  const names = [...new Set([...known, ...value.map(({ skill }) => skill)])]
  /** What was written beside a rating that was taken back, perhaps by mistake: it comes with the next. */
  const [aside] = useState(() => new Map<string, string>())
  const of = (name: string) => value.find(({ skill }) => skill === name)
  const set = (name: string, change: Partial<Skill>) =>
    onChange(names.flatMap((skill) => {
      const now = of(skill)
      if (skill !== name) return now ? [now] : []
      const comment = aside.get(skill)
      return [{ skill, rating: 3, ...(comment && { comment }), ...now, ...change }]
    }))
  function clear(name: string) {
    const comment = of(name)?.comment
    if (comment) aside.set(name, comment)
    else aside.delete(name)
    onChange(value.filter(({ skill }) => skill !== name))
  }
  if (!names.length) return null
  return (
    <Input.Wrapper label={label} labelElement="div" inputWrapperOrder={['label', 'description', 'input', 'error']} description={t.skillsHelp}>
      <div className={classes.skills}>
        {names.map((name) => (
          <Rating
            key={name}
            name={name}
            value={of(name)}
            onRate={(rating) => set(name, { rating })}
            onClear={() => clear(name)}
            onComment={(comment) => set(name, { comment })}
          />
        ))}
      </div>
    </Input.Wrapper>
  )
}

interface RatingProps {
  name: string
  value: Skill | undefined
  onRate: (rating: number) => void
  onClear: () => void
  onComment: (comment: string) => void
}

function Rating({ name: skill, value, onRate, onClear, onComment }: RatingProps) {
  const t = useTexts(debriefTexts)
  const name = useOwnNames()(skill)
  const group = useId()
  return (
    <div className={classes.skill} role="radiogroup" aria-label={name}>
      <span>{name}</span>
      <div className={classes.dots}>
        {ratings.map((n) => (
          <label key={n}>
            <input
              type="radio"
              name={group}
              checked={value?.rating === n}
              aria-label={t.rating(name, n)}
              onChange={() => onRate(n)}
              // A chosen one does not change any more: pressed again it was a mistake. Of a key the browser makes no click then.
              onClick={() => {
                if (value?.rating === n) onClear()
              }}
              onKeyUp={(event) => {
                if (event.key !== ' ' || value?.rating !== n) return
                event.preventDefault()
                onClear()
              }}
            />
            <span aria-hidden>{n}</span>
          </label>
        ))}
      </div>
      {value && <TextInput className={classes.skillComment} aria-label={t.comment(name)} placeholder={t.comment(name)} maxLength={1000} value={value.comment ?? ''} onChange={({ currentTarget }) => onComment(currentTarget.value)} />}
    </div>
  )
}

/** What was judged, to be read. */
export function SkillList({ skills }: { skills: readonly Skill[] }) {
  const t = useTexts(debriefTexts)
  const called = useOwnNames()
  return (
    <ul className={classes.judged}>
      {skills.map(({ skill, rating, comment }) => (
        <li key={skill}>
          <span>{called(skill)}</span>
          <span className={classes.marks} role="img" aria-label={t.rating(called(skill), rating)}>
            {ratings.map((n) => <i key={n} data-on={n <= rating || undefined} />)}
          </span>
          {comment && <small>{comment}</small>}
        </li>
      ))}
    </ul>
  )
}
