import type { Language } from './define.ts'

/** `3 files`, `1 archivo`. */
export const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

type Unit = readonly [one: string, many: string]
const units: Record<Language, readonly [second: Unit, minute: Unit, hour: Unit]> = {
  en: [['second', 'seconds'], ['minute', 'minutes'], ['hour', 'hours']],
  es: [['segundo', 'segundos'], ['minuto', 'minutos'], ['hora', 'horas']],
}

/** A length of time in words that are never too short. */
export function lengthOf(seconds: number, language: Language): string {
  const [second, minute, hour] = units[language]
  if (seconds < 90) return counted(Math.max(1, Math.ceil(seconds)), ...second)
  return seconds < 5400 ? counted(Math.ceil(seconds / 60), ...minute) : counted(Math.ceil(seconds / 3600), ...hour)
}

/** `25 MB`, `2 GB`: the same in both languages. */
export const sizeOf = (bytes: number) => (bytes >= 1024 ** 3 ? `${bytes / 1024 ** 3} GB` : `${Math.floor(bytes / 1024 ** 2)} MB`)

/** `@a or @b`. */
export const either = (items: readonly string[], language: Language) => items.join(language === 'es' ? ' o ' : ' or ')
