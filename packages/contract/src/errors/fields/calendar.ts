import { wrong } from '../define.ts'

interface Max {
  max: number
}

/** What can be wrong with an event, its days and its repetition. */
export const calendarProblems = {
  range_reversed: wrong('The last day is before the first one.', 'El último día es anterior al primero.'),
  range_too_long: wrong('Three years can be asked for at once, no more.', 'Se pueden pedir tres años a la vez, no más.'),
  calendar_full: wrong<Max>(
    ({ max }) => `There are ${max} events already. Remove old ones first.`,
    ({ max }) => `Ya hay ${max} eventos. Primero elimina los antiguos.`,
  ),
  day_out_of_range: wrong<{ first: number; last: number }>(
    ({ first, last }) => `Please give a day between ${first} and ${last}.`,
    ({ first, last }) => `Elige un día entre ${first} y ${last}.`,
  ),
  no_start_time: wrong('Please give a time at which the event starts.', 'Elige la hora a la que empieza el evento.'),
  event_ends_before_start: wrong('The event would end before it starts.', 'El evento terminaría antes de empezar.'),
  event_too_long: wrong('An event lasts a year at the most.', 'Un evento dura un año como máximo.'),
  nothing_left: wrong('With these days nothing of the event would be left.', 'Con estos días no quedaría nada del evento.'),

  repetition_unreadable: wrong<{ part: string }>(
    ({ part }) => `This repetition can’t be read at “${part}”.`,
    ({ part }) => `Esta repetición no se puede leer en “${part}”.`,
  ),
  repetition_no_frequency: wrong('Please say how often the event repeats.', 'Elige cada cuánto se repite el evento.'),
  repetition_two_ends: wrong(
    'Please give a last day or a number of times, not both.',
    'Elige un último día o un número de veces, no los dos.',
  ),
  repetition_no_end: wrong(
    'Please say when the repetition ends: a last day or a number of times.',
    'Elige cuándo termina la repetición: un último día o un número de veces.',
  ),
  repetition_no_such_day: wrong(
    'The day on which the repetition ends does not exist.',
    'El día en que termina la repetición no existe.',
  ),
  repetition_never: wrong('With these days the event would never take place.', 'Con estos días el evento nunca tendría lugar.'),
  repetition_too_often: wrong<Max>(
    ({ max }) => `An event repeats ${max} times at the most.`,
    ({ max }) => `Un evento se repite ${max} veces como máximo.`,
  ),
  repetition_too_long: wrong<{ years: number }>(
    ({ years }) => `A repetition ends within ${years} years.`,
    ({ years }) => `Una repetición termina en menos de ${years} años.`,
  ),
  repetition_of_one_day: wrong(
    'One day alone has no repetition of its own. Change this and the following, or all.',
    'Un solo día no tiene repetición propia. Cambia este y los siguientes, o todos.',
  ),
  occurrence_gone: wrong('This repetition is no longer there.', 'Esta repetición ya no existe.'),
  occurrence_missing: wrong('Please say which repetition this is about.', 'Indica de qué repetición se trata.'),
}
