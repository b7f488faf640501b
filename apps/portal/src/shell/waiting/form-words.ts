import { availabilityForm, dayWords as hoursOf, weekdays } from '@portal/contract/forms/availability'
import type { Weekday } from '@portal/contract/forms/availability'
import { eoiForm } from '@portal/contract/forms/eoi'
import type { Field, Form } from '@portal/contract/forms/kit'
import { debriefForm } from '@portal/contract/forms/trainer-debrief'
import { voiceboxForm } from '@portal/contract/forms/voicebox'
import { dayWords } from '../../lib/dates/days.ts'

const forms: Partial<Record<string, Form>> = {
  'eoi.submit': eoiForm, 'voicebox.submit': voiceboxForm, 'trainerDebrief.submit': debriefForm, 'availability.submit': availabilityForm,
}

interface Skill {
  skill: string
  rating: number
  comment?: string | null
}
const skillWords = ({ skill, rating, comment }: Skill) => [`${skill}: ${rating}/5`, comment].filter(Boolean).join('. ')

/** What was written into a field of a form; undefined for what stands there as it was typed. */
function written({ kind, options = {} }: Field, value: unknown, language: 'en' | 'es'): string | undefined {
  const word = (key: string) => options[key]?.[language] ?? key
  if (typeof value === 'string' && value) {
    if (kind === 'choice') return word(value)
    if (kind === 'day') return dayWords(value, language, { dateStyle: 'full' })
  }
  if (!Array.isArray(value)) return undefined
  if (kind === 'choices') return value.map(word).join(', ')
  if (kind === 'lines') return value.join('\n')
  if (kind === 'skills') return (value as Skill[]).map(skillWords).join('\n')
  if (kind === 'week') return (value as Weekday[]).map((one) => `${weekdays[one.day][language]}: ${hoursOf(one, language)}`).join('\n')
  return undefined
}

/** Whom it is about is a number to whoever reads it here, and a name is said where it matters. */
const untold: readonly Field['kind'][] = ['person', 'yes']

/** The words of the form that a call hands in: what its fields are called, and what was written there. None for other calls. */
export function formWords(call: string, language: 'en' | 'es') {
  const fieldOf = (name: string) => {
    const field = forms[call]?.fields[name]
    return field && !untold.includes(field.kind) ? field : undefined
  }
  return {
    label: (name: string) => fieldOf(name)?.label[language],
    written(name: string, value: unknown) {
      const field = fieldOf(name)
      return field && written(field, value, language)
    },
  }
}
