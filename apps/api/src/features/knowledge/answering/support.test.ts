import { expect, test } from 'vitest'
import type { Passage } from '../finding/find.ts'
import { isSupported } from './support.ts'

const says = (text: string, lang: 'en' | 'es' = 'en') => [{ title: 'Gloves', heading: [], text, lang } as unknown as Passage]

test.each([
  ['Gloves are changed every forty-five minutes [1].', 'Gloves are changed every 45 minutes.', 'en'],
  ['Gloves are changed every 45 minutes [1].', 'Gloves are changed every forty-five minutes.', 'en'],
  ['Los guantes se cambian cada treinta y cinco minutos [1].', 'Los guantes se cambian cada 35 minutos.', 'es'],
  ['Each one changes gloves once a shift [1].', 'Gloves are changed each shift.', 'en'],
  ['Ten cuidado: los guantes se cambian en cada turno [1].', 'Cuidado: los guantes se cambian en cada turno.', 'es'],
  ['Ten precaución: los guantes se cambian en cada turno [1].', 'Precaución: los guantes se cambian en cada turno.', 'es'],
  ['Ten muy presente cambiar los guantes en cada turno [1].', 'Los guantes se cambian en cada turno.', 'es'],
  ['Ten guantes limpios [1].', 'Los guantes limpios se cambian en cada turno.', 'es'],
  ['The dos and don\'ts: gloves are changed each shift [1].', 'Gloves are changed each shift.', 'en'],
  ['Gloves are worn for ten minutes [1].', 'Gloves are worn for 10 minutes.', 'en'],
  ['Two managers open the safe [1].', 'La caja fuerte la abren dos gerentes.', 'es'],
  ['Gloves are laid out for ten guests [1].', 'Gloves are laid out for 10 guests.', 'en'],
  ['Gloves are worn for one hour [1].', 'Gloves are worn for an hour.', 'en'],
  ['Gloves are worn for 1 hour [1].', 'Gloves are worn for an hour.', 'en'],
  ['Los guantes se usan 1 hora [1].', 'Los guantes se usan una hora.', 'es'],
  ['Los guantes se vuelven a calentar 1 hora [1].', 'Los guantes se vuelven a calentar una hora.', 'es'],
  ['Gloves stand two hundred degrees [1].', 'Gloves stand two hundred degrees.', 'en'],
  ['Gloves stand two hundred degrees [1].', 'Gloves stand 200 degrees.', 'en'],
  ['Gloves stand 200 degrees [1].', 'Gloves stand two hundred degrees.', 'en'],
  ['The manager cleans the gloves at two hundred degrees [1].', 'El gerente limpia los guantes a doscientos grados.', 'es'],
  ['Gloves cost two thousand dollars [1].', 'Gloves cost 2,000 dollars.', 'en'],
  ['Gloves cost a few hundred dollars [1].', 'Gloves cost a few hundred dollars.', 'en'],
  ['Gloves cost 200 dollars [1].', 'Gloves cost two\nhundred dollars.', 'en'],
  ['Gloves are worn to pour Thousand Island dressing [1].', 'Gloves are worn to pour the dressing.', 'en'],
  ['Los guantes cuestan mil doscientos dolares [1].', 'Los guantes cuestan 1200 dólares.', 'es'],
] as const)('a number is the same one in words: %s', (sentence, text, lang) => expect(isSupported(sentence, says(text, lang))).toBe(true))

test.each([
  ['Gloves are changed every six hours [1].', 'Gloves are changed every 4 hours.', 'en'],
  ['Gloves are changed every forty minutes [1].', 'Gloves are changed every forty-five minutes.', 'en'],
  ['Gloves are changed every one hour [1].', 'Gloves are changed every four hours.', 'en'],
  ['Los guantes se cambian cada once horas [1].', 'Los guantes se cambian cada cuatro horas.', 'es'],
  ['Gloves are worn for ten minutes [1].', 'Gloves are worn for minutes.', 'en'],
  ['Gloves are laid out for ten guests [1].', 'Gloves are laid out for 8 guests.', 'en'],
  ['Ten guests wore gloves [1].', 'Gloves are laid out for 8 guests.', 'en'],
  ['Los guantes se usan 10 minutos [1].', 'Ten precaución: los guantes se usan unos minutos.', 'es'],
  ['Gloves are changed every 2 hours [1].', 'The dos of hygiene: gloves are changed every few hours.', 'en'],
  ['La caja fuerte la abren dos gerentes [1].', 'La caja fuerte la abren cuatro gerentes.', 'es'],
  ['Gloves are put on 1 hour before your shift [1].', 'Gloves are put on two hours before your shift. The pay is $15 an hour.', 'en'],
  ['Gloves are worn for 1 hour [1].', 'Gloves are worn for a day.', 'en'],
  ['Gloves are changed 1 time [1].', 'Gloves are worn for an hour and changed.', 'en'],
  ['Los guantes se usan 1 semana [1].', 'Los guantes se usan una hora, tres veces.', 'es'],
  ['Gloves stand two hundred degrees [1].', 'Gloves stand 350 degrees.', 'en'],
  ['Gloves stand two hundred degrees [1].', 'Gloves stand three hundred degrees.', 'en'],
  ['Gloves stand two hundred degrees [1].', 'Gloves stand two hundred forty degrees.', 'en'],
  ['Gloves cost a hundred dollars [1].', 'Gloves cost a few hundred dollars.', 'en'],
  ['Los guantes aguantan doscientos grados [1].', 'Los guantes aguantan 350 grados.', 'es'],
  ['Gloves cost 2000 dollars [1].', 'Pairs of gloves: 2\nThousand Island dressing is poured with gloves; they cost dollars.', 'en'],
  ['Los guantes cuestan mil dolares [1].', 'Los guantes cuestan dos mil dolares.', 'es'],
  ['Gloves are worn for 1 hour [1].', 'A pair of gloves is worn for hours.', 'en'],
] as const)('a number that does not stand there is not there in words either: %s', (sentence, text, lang) => expect(isSupported(sentence, says(text, lang))).toBe(false))
