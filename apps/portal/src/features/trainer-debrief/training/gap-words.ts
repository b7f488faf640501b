import { weekdays } from '@portal/contract/forms/availability'
import { keysOf } from '@portal/contract/forms/kit'
import { shiftNames } from '@portal/contract/forms/trainer-debrief'
import type { DataOf } from '../../../api/types.ts'
import { textsIn } from '../../../texts/define-texts.ts'
import type { Language } from '../../../texts/language.ts'
import { trainingTexts } from './texts.ts'

type All = DataOf<'trainerDebrief.training'>
export type GapFacts = Pick<All, 'stations' | 'shifts'>
type DayName = keyof typeof weekdays

interface Reader {
  language: Language
  weekStart: 'sunday' | 'monday'
}

/** What nobody can do, in sentences: first what nobody is signed off for at all, then shift by shift. Stations with the same days share one. */
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

  const without = stations.filter(({ able }) => !able)
  const untaught = without.length ? [t.nobodyAtAll(list('disjunction', without.map(({ label }) => t.aStation(label))))] : []
  const known = new Set(without.map(({ key }) => key))
  return [...untaught, ...shifts.flatMap(({ shift, stations: covers }) => {
    const open = covers.filter(({ key, nobody }) => nobody.length && !known.has(key))
    return [...Map.groupBy(open, ({ nobody }) => nobody.join(' ')).values()].map((same) =>
      t.gap(shiftNames[shift][language], list('disjunction', same.map(({ key }) => t.aStation(labelOf(key)))), when(same[0]!.nobody)))
  })]
}
