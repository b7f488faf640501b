import { wrong } from '../define.ts'
import { counted } from '../words.ts'

interface Max {
  max: number
}
interface Min {
  min: number
}

const types = {
  string: 'texto', number: 'un número', int: 'un número entero', boolean: 'sí o no', array: 'una lista', object: 'un objeto',
  date: 'una fecha', null: 'nada', undefined: 'nada', NaN: 'ningún número',
} as const
const typeInSpanish = (type: string) => types[type as keyof typeof types] ?? type

/** What can be wrong with a value whatever it is for: the kind, the length, the form. */
export const valueProblems = {
  required: wrong('Please fill in this field', 'Completa este campo'),
  unknown_field: wrong('This field is not known here', 'Este campo no se conoce aquí'),
  given_twice: wrong('Given more than once', 'Está más de una vez'),
  differs_from: wrong<{ name: string }>(({ name }) => `Differs from ${name}`, ({ name }) => `No coincide con ${name}`),
  not_an_object: wrong('Please send an object', 'Envía un objeto'),

  wrong_type: wrong<{ expected: string; received: string }>(
    ({ expected, received }) => `Invalid input: expected ${expected}, received ${received}`,
    ({ expected, received }) => `Valor no válido: se esperaba ${typeInSpanish(expected)} y llegó ${typeInSpanish(received)}`,
  ),
  not_an_option: wrong<{ options: readonly string[] }>(
    ({ options }) =>
      options.length === 1 ? `Invalid input: expected ${options[0]}` : `Invalid option: expected one of ${options.join('|')}`,
    ({ options }) =>
      options.length === 1 ? `Valor no válido: se esperaba ${options[0]}` : `Opción no válida: se esperaba una de ${options.join('|')}`,
  ),
  wrong_pattern: wrong<{ pattern: string }>(
    ({ pattern }) => `Invalid string: must match pattern ${pattern}`,
    ({ pattern }) => `Valor no válido: debe seguir el patrón ${pattern}`,
  ),
  invalid: wrong('Invalid input', 'Valor no válido'),

  too_long: wrong<Max>(({ max }) => `At most ${max} characters`, ({ max }) => `Como máximo ${max} caracteres`),
  too_short: wrong<Min>(({ min }) => `At least ${min} characters`, ({ min }) => `Al menos ${min} caracteres`),
  too_high: wrong<Max>(({ max }) => `At most ${max}`, ({ max }) => `Como máximo ${max}`),
  too_low: wrong<Min>(({ min }) => `At least ${min}`, ({ min }) => `Como mínimo ${min}`),
  out_of_range: wrong<Min & Max>(({ min, max }) => `From ${min} to ${max}`, ({ min, max }) => `De ${min} a ${max}`),
  too_many: wrong<Max>(
    ({ max }) => `At most ${counted(max, 'entry', 'entries')}`,
    ({ max }) => `Como máximo ${counted(max, 'elemento', 'elementos')}`,
  ),
  too_few: wrong<Min>(
    ({ min }) => `At least ${counted(min, 'entry', 'entries')}`,
    ({ min }) => `Al menos ${counted(min, 'elemento', 'elementos')}`,
  ),
  too_many_kilobytes: wrong<Max>(({ max }) => `At most ${max} kB`, ({ max }) => `Como máximo ${max} kB`),
  too_many_gigabytes: wrong<Max>(({ max }) => `At most ${max} GB`, ({ max }) => `Como máximo ${max} GB`),
  too_many_days: wrong<Max>(({ max }) => `At most ${max} days`, ({ max }) => `Como máximo ${max} días`),
  too_few_days: wrong<Min>(({ min }) => `At least ${min} days`, ({ min }) => `Al menos ${min} días`),

  not_storable: wrong('Contains characters that cannot be stored', 'Contiene caracteres que no se pueden guardar'),
  nothing_storable: wrong('Contains what cannot be stored', 'Contiene algo que no se puede guardar'),
  not_an_id: wrong('Not a valid id', 'No es un identificador válido'),
  not_a_uuid: wrong('Should be a UUID', 'Debe ser un UUID'),
  not_an_email: wrong('Please enter a valid email address', 'Escribe un correo válido'),
  not_a_domain: wrong('Not a domain name', 'No es un nombre de dominio'),
  not_a_day: wrong('Please give a day as YYYY-MM-DD', 'Elige un día'),
  same_time: wrong('The end is the same as the beginning', 'El final es igual al comienzo'),
  not_a_time: wrong('Please give a time as HH:MM', 'Elige una hora'),
  not_an_instant: wrong('Please give a date and time with its offset', 'Escribe una fecha y hora con su diferencia horaria'),
  not_a_time_zone: wrong('Not a known time zone', 'No conocemos esta zona horaria'),
  not_a_colour: wrong('Please enter a color as #RRGGBB', 'Escribe un color como #RRGGBB'),
  not_a_link: wrong('Links start with https://, http://, mailto:, tel: or /', 'Los enlaces empiezan con https://, http://, mailto:, tel: o /'),
  not_an_address: wrong('Not an address', 'No es una dirección'),
  not_an_emoji: wrong('Not an emoji', 'No es un emoji'),
  not_base64: wrong('Not base64', 'No es base64'),
  not_a_sha256: wrong('Not a SHA-256', 'No es un SHA-256'),
  month_has_fewer_days: wrong('This month has fewer days', 'Este mes tiene menos días'),
}
