import { tokensOf } from './tokens.ts'

const setOf = (words: string) => new Set(tokensOf(words))

/** What says nothing of a subject: asked with, not asked about. */
const english = setOf(`a an and are as at be been being but by can could did do does doing done for from had has have having he her here hers him his how i if in into
 is it its let me my mine no nor not of off on or our ours out over own shall she should so some such than that the their theirs them then there these they this
 those to too under until up us very was we were what when where which while who whom whose why will with would you your yours im ive id dont doesnt cant
 isnt arent wont whats hows wheres whens theres thats am any anybody anyone anything about above after again all also always another around because before below between both
 down during each else ever every few further just more most must need needs needed needing never now once one only other ought please same since still tell told through want wants
 early soon far ahead time times know knows get gets got getting go goes going gonna make makes thing things happen happens allowed allow may might okay ok hi hello hey thanks thank say says said
 use used using someone somebody something much many long often lot kind sort way find give given take takes mean means work works working job supposed able exactly really
 everyone everybody find look looking come comes person people`)
const spanish = setOf(`a al algo alguien algun alguna algunas alguno algunos ante antes aqui asi aun aunque cada como con contra cual cuales cualquier cuando cuanta cuantas cuanto cuantos
 de debe deben debo deberia del desde donde dos e el ella ellas ellos en entonces entre era eran es esa esas ese eso esos esta estaba estan estar estas este esto estos
 estoy fue fueron ha hace hacen hacer hacia hago han hasta hay he hola la las le les lo los mas me mi mia mio mis mucho muchos muy nada ni no nos nosotros nuestra nuestro o os otra
 otro otros para pero poder podemos podria poco por porque pasa pues puede pueden puedo que quien quienes quiero quiere se sea ser si sin sobre solo son soy
 su sus tal tambien tan tanto te tener tengo tenemos tiene tienen tienes todo todos toda todas tu tus un una unas uno unos usted ustedes va vamos van voy y ya yo
 ir venir hora pronto antes necesito necesita necesitamos saber favor gracias dime dar dan doy da cosa cosas tomar toma usar uso usa debemos hacemos haria trabajo trabajar trabaja manera forma`)

export const isStopWord = (word: string) => english.has(word) || spanish.has(word)

const onlyEnglish = new Set([...english].filter((word) => !spanish.has(word)))
const onlySpanish = new Set([...spanish].filter((word) => !english.has(word)))

export type Lang = 'en' | 'es'

/** Which of the two languages it is written in, by its small words; `fallback` where nothing tells. */
export function langOf(text: string, fallback: Lang): Lang {
  let lean = /[¿¡ñ]/iu.test(text) ? 3 : 0
  for (const token of tokensOf(text.slice(0, 4000))) {
    if (onlySpanish.has(token)) lean++
    else if (onlyEnglish.has(token)) lean--
    else if (/(?:cion|ciones|idad|mente|ando|iendo)$/.test(token)) lean += 0.5
  }
  return lean > 0 ? 'es' : lean < 0 ? 'en' : fallback
}
