import { weekdays } from '@portal/contract/forms/availability'
import { keysOf } from '@portal/contract/forms/kit'
import type { shiftNames } from '@portal/contract/forms/trainer-debrief'
import type { Language } from '@portal/ui/start/languages.ts'
import type { DataOf } from '../../../api/types.ts'
import { addDays, dayWords } from '../../../lib/dates/days.ts'
import { textsIn } from '../../../texts/define-texts.ts'
import { trainingTexts } from './texts.ts'

type All = DataOf<'trainerDebrief.training'>
export type GapFacts = Pick<All, 'stations' | 'shifts'>
type DayName = keyof typeof weekdays

interface Reader {
  language: Language
  weekStart: 'sunday' | 'monday'
}

/** What nobody can do, in sentences: what nobody is signed off for at all, then shift by shift, then the dates on which everybody is off. Stations with the same days share one. */
export function gapSentences({ stations, shifts }: GapFacts, { language, weekStart }: Reader): string[] {
  const t = textsIn(trainingTexts, language)
  const list = (type: 'conjunction' | 'disjunction', words: readonly string[]) => new Intl.ListFormat(language, { type }).format(words)
  const labelOf = (key: string) => stations.find((station) => station.key === key)?.label ?? key
  const first: readonly DayName[] = weekStart === 'sunday' ? ['sunday'] : []
  const inOrder = (days: readonly DayName[]) => [...first.filter((day) => days.includes(day)), ...days.filter((day) => !first.includes(day))]
  const named = (days: readonly DayName[]) => list('conjunction', inOrder(days).map((day) => t.aDay(weekdays[day][language])))
  const when = (days: readonly DayName[]) => {
    const others = keysOf(weekdays).filter((day) => !days.includes(day))
    if (!others.length) return t.everyDay
    // Most of a week is said by what is left of it.
    return others.length < 3 ? t.butDays(named(others)) : t.onDays(named(days))
  }
  const date = (day: string) => dayWords(day, language, { weekday: 'short', month: 'short', day: 'numeric' }).replace(',', '')
  const onDates = (dates: readonly string[]) =>
    list('conjunction', stretchesOf(dates).map(([from, to]) => (from === to ? t.onDate(date(from)) : t.fromTo(date(from), date(to)))))
  // Alone before a colon, Open and Close would read as what somebody has to do.
  const said = { open: t.opening, mid: t.midday, close: t.closing }
  const sentence = (names: readonly (keyof typeof shiftNames)[], keys: readonly string[], at: string) =>
    t.gap(list('conjunction', names.map((shift) => said[shift])), list('disjunction', keys.map(labelOf)), at)

  const without = stations.filter(({ able }) => !able)
  const untaught = without.length ? [t.nobodyAtAll(list('disjunction', without.map(({ label }) => label)))] : []
  const known = new Set(without.map(({ key }) => key))
  const everyWeek = shifts.flatMap(({ shift, stations: covers }) => {
    const open = covers.filter(({ key, nobody }) => nobody.length && !known.has(key))
    return [...Map.groupBy(open, ({ nobody }) => nobody.join(' ')).values()].map((same) => sentence([shift], same.map(({ key }) => key), when(same[0]!.nobody)))
  })
  // Who is off is off from every shift of the day.
  const off = stations.flatMap(({ key }) => {
    const open = shifts.flatMap(({ shift, stations: covers }) => covers.flatMap((one) => (one.key === key && one.dates.length ? [{ shift, dates: one.dates }] : [])))
    return [...Map.groupBy(open, ({ dates }) => dates.join(' ')).values()].map((same) => ({ key, names: same.map(({ shift }) => shift), dates: same[0]!.dates }))
  })
  const soon = [...Map.groupBy(off, ({ names, dates }) => [...names, ...dates].join(' ')).values()]
    .map((same) => sentence(same[0]!.names, same.map(({ key }) => key), onDates(same[0]!.dates)))
  return [...untaught, ...everyWeek, ...soon]
}

/** Days that follow each other, as the first and the last of them. */
function stretchesOf(days: readonly string[]): [from: string, to: string][] {
  const stretches: [from: string, to: string][] = []
  for (const day of days) {
    const last = stretches.at(-1)
    if (last && addDays(last[1], 1) === day) last[1] = day
    else stretches.push([day, day])
  }
  return stretches
}
