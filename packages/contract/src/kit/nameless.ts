import { plainLetters } from './accents.ts'

interface Words {
  en: string
  es: string
}

/** Those whom the log of a location tells of and who have no name of their own. */
export const namelessActors = {
  system: { en: 'The portal', es: 'El portal' },
  anonymous: { en: 'Somebody not signed in', es: 'Alguien sin sesión' },
}

/** The same of the operators' log. */
export const namelessOperators = {
  portal: { en: 'The portal', es: 'El portal' },
  commandLine: { en: 'Command line', es: 'Línea de comandos' },
  nobody: { en: 'Nobody signed in', es: 'Nadie con sesión' },
}

/** Less than this is the beginning of too many names. */
const fewest = 3

/** Which of these somebody means who types a beginning of their words, in either language. */
export function whichOf<Key extends string>(nameless: Readonly<Record<Key, Words>>, typed: string): Key[] {
  const wanted = plainLetters(typed).trim()
  if (wanted.length < fewest) return []
  return (Object.keys(nameless) as Key[]).filter((key) => [nameless[key].en, nameless[key].es].some((words) => ` ${plainLetters(words)}`.includes(` ${wanted}`)))
}
