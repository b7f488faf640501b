import { expect, test } from 'vitest'
import { splitName } from './names.ts'

const maria = { first_name: 'María José', last_name: 'de la Cruz' }

test.each([
  ['a name of one word', 'Cher', undefined, 'Cher', ''],
  ['a name of two', 'Ana Reyes', undefined, 'Ana', 'Reyes'],
  ['a name of three, of somebody unknown', ' Ana  María Reyes ', undefined, 'Ana María', 'Reyes'],
  ['a last name of several words, of somebody unknown', 'Jo van Dyk', undefined, 'Jo', 'van Dyk'],
  ['the same with a second first name', 'Ana María De La Cruz', undefined, 'Ana María', 'De La Cruz'],
  ['a first name with one of those words', 'María del Carmen Reyes', undefined, 'María del Carmen', 'Reyes'],
  ['one that begins with one', 'De Souza', undefined, 'De', 'Souza'],
  ['two last names that y joins', 'José Ortega y Gasset', undefined, 'José', 'Ortega y Gasset'],
  ['two such ones of several words', 'Ana Sofía de la Torre y Gómez', undefined, 'Ana Sofía', 'de la Torre y Gómez'],
  ['a first name and y alone', 'José y Gasset', undefined, 'José', 'y Gasset'],
  ['the same without accents, as a list writes it', 'Maria Jose de la Cruz Ode', maria, 'Maria Jose', 'de la Cruz Ode'],
  ['another last name', 'María José Peña Ruiz', maria, 'María José', 'Peña Ruiz'],
  ['the same first name, spelled anew', 'maría josé de la Cruz', maria, 'maría josé', 'de la Cruz'],
  ['another first name', 'Mariana de la Cruz', maria, 'Mariana', 'de la Cruz'],
  ['another name altogether', 'Ana Sofía Reyes', maria, 'Ana Sofía', 'Reyes'],
  ['the first name alone', 'María José', maria, 'María José', ''],
  ['one who had a first name alone', 'Cher Bono Sarkisian', { first_name: 'Cher', last_name: '' }, 'Cher', 'Bono Sarkisian'],
  ['a longer first name that begins alike', 'Anabel Reyes Ode', { first_name: 'Ana', last_name: 'Reyes' }, 'Anabel Reyes', 'Ode'],
])('%s', (_, name, before, first_name, last_name) => {
  expect(splitName(name, before)).toEqual({ first_name, last_name })
})
