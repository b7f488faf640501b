import { otherLanguage } from '@portal/contract/kit/translations'
import type { Profile } from '../../core/locations.ts'
import { type SentTranslations, type Stored, storedOf, withoutText } from '../../shared/content/translations.ts'
import { addDays, daysBetween } from './days.ts'
import { type EventRow, type Exception, type Fields, eventTexts, eventWords, placeIsOptional } from './events.ts'
import { type SentFields, changedFields } from './fields.ts'
import { occurrencesOf } from './recurrence.ts'

/** A change of a series: which event, which of its repetitions, and what is to be different. */
export interface Change {
  event: EventRow
  occurrence?: string
  sent: SentFields
  translations: SentTranslations
  /** Of the location, for its own language. */
  profile: Pick<Profile, 'settings'>
  /** Undefined: the rule stays. */
  recurrence?: string | null
  zone: string
}

const ownFields = ['title', 'description', 'category', 'location'] as const
/** One thing: a start of its own with the end of its series could lie after that. */
const hours = ['all_day', 'start_time', 'end_time'] as const
/** What a repetition has that its series has not. */
function changesOf(event: Fields, own: Fields): Exception['changes'] {
  const differs = (name: keyof Fields) => own[name] !== event[name]
  const names = [...ownFields.filter(differs), ...(hours.some(differs) ? hours : [])]
  return Object.fromEntries(names.map((name) => [name, own[name]]))
}

/** What a repetition says in the other language, where it says something else than its series. */
function wordsOfOne(event: EventRow, instance: EventRow, own: Fields, change: Change): Exception['changes'] {
  const { profile, translations: sent } = change
  const moved = own.location !== instance.location && !sent
  const current = moved ? { ...instance, translations: withoutText(instance.translations, 'location') } : instance
  const translations = storedOf(eventTexts, { profile, current, changed: eventWords(own), sent, ...placeIsOptional })
  const said = (stored: Stored | null) => JSON.stringify(withoutText(stored, 'location'))
  if (own.title !== event.title || own.description !== event.description || said(translations) !== said(event.translations)) return { translations }
  return placeOfOne(event, own, translations, change)
}

/** At most the place is another one: what the series says of the rest goes on being said of this day too. */
function placeOfOne(event: EventRow, own: Fields, translations: SentTranslations | Stored | null, { profile }: Change): Exception['changes'] {
  const other = otherLanguage(profile.settings.general.locale)
  const place = translations?.[other]?.location
  const differs = own.location !== event.location || place !== event.translations?.[other]?.location
  return place && differs ? { translations: { [other]: { location: place } } } : {}
}

/** One repetition with what it has of its own. */
export function exceptionOf(occurrence: string, instance: EventRow, change: Change): Exception {
  const own = changedFields(instance, change.sent)
  const changes = { ...changesOf(change.event, own), ...wordsOfOne(change.event, instance, own, change) }
  return { occurrence, cancelled: false, changes, start_day: own.start_day, end_day: own.end_day }
}

/** By how many days the person moved the day that they changed. */
export const movedBy = (shown: Fields, { eventDate }: SentFields) => (eventDate ? daysBetween(shown.start_day, eventDate) : 0)

const lengthOf = ({ start_day, end_day }: Pick<Fields, 'start_day' | 'end_day'>) => daysBetween(start_day, end_day)
/** How many days an exception lasts: as many as its series, unless it differs in that or in its hours. */
const lengthAfter = (exception: Exception, before: EventRow, after: EventRow) =>
  (hours.some((name) => name in exception.changes) || lengthOf(exception) !== lengthOf(before) ? lengthOf(exception) : lengthOf(after))

/** What the day that was opened still has of its own, once the same was said of more than itself. */
function opened(exception: Exception, shown: EventRow, after: EventRow, change: Change): Exception {
  const own = changedFields(shown, change.sent)
  const { translations } = change
  const said = translations || eventTexts.some((name) => change.sent[name] !== undefined)
  const asAll = said && own.title === after.title && own.description === after.description
  const words = asAll ? placeOfOne(after, own, translations ?? shown.translations, change) : wordsOfOne(after, shown, own, change)
  return { ...exception, changes: { ...changesOf(after, own), ...words }, start_day: own.start_day, end_day: own.end_day }
}

/** Exceptions after a change of their series: they move along, and those whose day is no longer one of it are forgotten. */
export function exceptionsAfter(exceptions: Exception[], shown: EventRow, after: EventRow, change: Change): Exception[] {
  if (!after.recurrence) return []
  const days = movedBy(shown, change.sent)
  const there = new Set(occurrencesOf(after.start_day, after.recurrence))
  const alongside = (each: Exception): Exception => {
    const start_day = addDays(each.start_day, days)
    return { ...each, start_day, end_day: addDays(start_day, lengthAfter(each, change.event, after)) }
  }
  return exceptions
    .map((each) => (each.occurrence === change.occurrence ? opened(each, shown, after, change) : alongside(each)))
    .map((each) => ({ ...each, occurrence: addDays(each.occurrence, days) }))
    .filter((each) => there.has(each.occurrence))
}
