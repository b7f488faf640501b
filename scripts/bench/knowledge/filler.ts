import { tokensOf } from '../../../apps/api/src/features/knowledge/words/tokens.ts'
import { type Lang, isStopWord, langOf } from '../../../apps/api/src/features/knowledge/words/stop-words.ts'
import type { Page } from './set.ts'

// A location that has written much more: pages about things that nobody in the evaluation asks about, in the words of the trade.

const things = [
  ['conveyor', 'transportador'], ['gasket', 'empaque'], ['compressor', 'compresor'], ['awning', 'toldo'], ['dough sheeter', 'laminadora'], ['thermostat', 'termostato'], ['pallet jack', 'transpaleta'], ['turnstile', 'torniquete'],
  ['headlamp', 'linterna frontal'], ['lanyard', 'cordón'], ['clipboard', 'portapapeles'], ['billboard', 'valla'], ['trellis', 'celosía'], ['bollard', 'bolardo'], ['downspout', 'bajante'], ['skylight', 'tragaluz'],
  ['espresso grinder', 'molino'], ['waffle iron', 'gofrera'], ['mop wringer', 'exprimidor'], ['planter', 'macetero'], ['bike rack', 'portabicicletas'], ['stroller', 'carriola'], ['high chair', 'silla alta'], ['playground', 'área de juegos'],
  ['loudspeaker', 'altavoz'], ['ceiling fan', 'ventilador'], ['humidifier', 'humidificador'], ['dumbwaiter', 'montaplatos'], ['blast chiller', 'abatidor'], ['rotisserie', 'rosticero'], ['tortilla press', 'prensa'], ['juicer', 'extractor'],
  ['condiment pump', 'dispensador'], ['lid organizer', 'organizador'], ['tray rail', 'riel'], ['booth cushion', 'cojín'], ['patio heater', 'calefactor'], ['mural', 'mural'], ['fountain', 'fuente'], ['elevator', 'elevador'],
] as const
const sorts = ['north', 'south', 'rear', 'front', 'upper', 'lower', 'small', 'large', 'round', 'square', 'steel', 'wooden', 'red', 'blue', 'older', 'newer'] as const
const sortsEs = ['del norte', 'del sur', 'trasero', 'delantero', 'de arriba', 'de abajo', 'chico', 'grande', 'redondo', 'cuadrado', 'de acero', 'de madera', 'rojo', 'azul', 'viejo', 'nuevo'] as const
const people = ['shift leader', 'manager', 'trainer', 'owner', 'kitchen lead', 'closing crew'] as const
const days = ['Monday', 'Wednesday', 'Friday', 'Sunday'] as const

/** Each way to write of a thing: title, text, and what it is likely to be asked. */
const ways: Array<(thing: string, cosa: string, n: number) => Page> = [
  (it, cosa, n) => ({
    title: `Cleaning the ${it}`,
    text: `The ${it} is wiped every ${2 + (n % 5)} hours and cleaned with the brush on ${days[n % 4]} before we open. Turn it off first and let it cool for ${10 + (n % 4) * 5} minutes. Report damage to the ${people[n % 6]} the same day.`,
    likely: [`How often is the ${it} cleaned`, `¿Cada cuánto se limpia ${cosa}`],
  }),
  (it, cosa, n) => ({
    title: `When the ${it} breaks`,
    text: `If the ${it} makes a noise or stops during a shift, put up the sign and call the ${people[n % 6]}. Do not open it yourself. Write the time on the form beside the door; the technician comes within ${1 + (n % 4)} days.`,
    likely: [`What do I do if the ${it} is broken`, `¿Qué hago si falla ${cosa}`],
  }),
  (it, cosa, n) => ({
    title: `Ordering parts of the ${it}`,
    text: `New parts for the ${it} are ordered by the ${people[n % 6]} in the app before ${days[n % 4]} at noon. They cost about ${20 + (n % 9) * 15} dollars and take ${3 + (n % 6)} days to come. Keep the receipt in the office.`,
    likely: [`Who orders parts for the ${it}`, `¿Quién pide piezas para ${cosa}`],
  }),
  (it, cosa, n) => ({
    title: `Uso de ${cosa}`,
    text: `Antes de usar ${cosa}, revisa que esté limpio y pide ayuda si es tu primera semana. El turno de la mañana lo prende a las ${5 + (n % 4)} y el de la noche lo apaga. Avisa al gerente si algo no está bien.`,
    likely: [`¿A qué hora se prende ${cosa}`, `When is the ${it} switched on`],
  }),
  (it, cosa, n) => ({
    title: `Training at the ${it}`,
    text: `You may work at the ${it} after ${1 + (n % 3)} shifts with a ${people[n % 6]}. There is a short test with ${5 + (n % 6)} questions; whoever misses more than one repeats it the next week. Ask in the crew room when the next training is.`,
    likely: [`Who may work at the ${it}`, `¿Quién puede trabajar con ${cosa}`],
  }),
]

/** So many pages, one passage each, none of them about anything that is asked; every third speaks of a word of it by the way. Two in three have likely questions, as in a location that uses them. */
export function filler(count: number, asked: readonly string[]): Page[] {
  const taken = new Set(asked.flatMap(tokensOf))
  const wordsOf = (lang: Lang) => [...new Set(asked.filter((text) => langOf(text, 'en') === lang).flatMap(tokensOf))].filter((word) => word.length > 3 && !isStopWord(word)).toSorted()
  const words = { en: wordsOf('en'), es: wordsOf('es') }
  const free = things.filter(([en, es]) => !tokensOf(`${en} ${es}`).some((word) => word.length > 4 && taken.has(word)))
  const most = free.length * ways.length * sorts.length
  return Array.from({ length: count }, (_, index): Page => {
    const n = index % most
    const [en, es] = free[n % free.length]!
    const sort = Math.floor(n / free.length) % sorts.length
    const round = index >= most ? ` ${Math.floor(index / most) + 1}` : ''
    const page = ways[Math.floor(n / free.length / sorts.length + n) % ways.length]!(`${sorts[sort]} ${en}${round}`, `${es} ${sortsEs[sort]}${round}`, n * 7 + sort)
    const lang = langOf(page.text, 'en')
    const word = words[lang][(n * 31) % words[lang].length]
    const near = index % 3 ? '' : lang === 'en' ? ` It stands near what is for the ${word}.` : ` Está cerca de lo que es para ${word}.`
    return { title: `${page.title} (${index})`, text: page.text + near, likely: index % 3 === 1 ? [] : page.likely }
  })
}
