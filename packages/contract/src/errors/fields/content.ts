import { wrong } from '../define.ts'
import { counted } from '../words.ts'

interface Max {
  max: number
}

/** What can be wrong with things that people write, choose and put in order. */
export const contentProblems = {
  gone: wrong('This no longer exists.', 'Esto ya no existe.'),
  gone_or_twice: wrong('One of these no longer exists, or stands twice.', 'Uno de estos ya no existe o está dos veces.'),
  full: wrong<Max>(({ max }) => `There are ${max} already. Remove one first.`, ({ max }) => `Ya hay ${max}. Primero elimina uno.`),

  not_a_category: wrong('Not a valid category', 'Elige una categoría'),
  category_unknown: wrong(
    'This category is not in the list. Please choose another one.',
    'Esta categoría no está en la lista. Elige otra.',
  ),
  own_language: wrong('This is the language of the location itself.', 'Este es el idioma del propio local.'),
  own_language_changed: wrong(
    'The location’s own language was changed meanwhile. Nothing was saved: copy what you typed, discard it and reload the page.',
    'Mientras tanto se cambió el idioma del local. No se guardó nada: copia lo que escribiste, descártalo y vuelve a cargar la página.',
  ),
  draft_too_long: wrong(
    'This is too long to be drafted in one go. Shorten it, or write it in the other language yourself.',
    'Es demasiado largo para un solo borrador. Acórtalo, o escríbelo en el otro idioma por tu cuenta.',
  ),
  no_category: wrong('At least one category', 'Al menos una categoría'),
  too_many_categories: wrong<Max>(({ max }) => `At most ${max} categories`, ({ max }) => `Como máximo ${max} categorías`),
  named_twice: wrong('Each part can stand only once', 'Cada parte puede estar una sola vez'),
  key_twice: wrong('Each key can stand only once', 'Cada clave puede estar una sola vez'),
  too_many_links: wrong<Max>(
    ({ max }) => `At most ${counted(max, 'link', 'links')}`,
    ({ max }) => `Como máximo ${counted(max, 'enlace', 'enlaces')}`,
  ),

  ends_before_start: wrong('The end is before the start.', 'El final es anterior al comienzo.'),
  already_over: wrong('This moment is over already: nobody would see it.', 'Ese momento ya pasó: nadie lo vería.'),
  reaches_nobody: wrong(
    'This reaches nobody: no account has this role and department.',
    'Esto no llega a nadie: ninguna cuenta tiene este rol y departamento.',
  ),
  no_confirmation_asked: wrong(
    'This does not ask for a confirmation.',
    'Aquí no se pide confirmación.',
  ),
  not_shown_now: wrong(
    'This announcement is not shown right now, so nobody can confirm it.',
    'Este anuncio no se muestra en este momento y nadie lo puede confirmar.',
  ),

  choose_person: wrong('Please choose somebody', 'Elige a alguien'),
  choose_conversation: wrong('Please choose a conversation', 'Elige una conversación'),
  all_are_named: wrong(
    'Everybody who could read this is named in it. Leave out a name, or turn to somebody outside of this location.',
    'En esto se nombra a todas las personas que podrían leerlo. Quita un nombre, o acude a alguien de fuera de este local.',
  ),
  has_comments: wrong(
    'Whom it is about has said something to it already. Write another one.',
    'La persona de la que trata ya comentó algo. Escribe otro.',
  ),
  choose_status: wrong('Please choose a status', 'Elige un estado'),
  own_matter: wrong(
    'It is theirs, or about them: somebody else decides about it.',
    'Es de esta persona o trata de ella: lo decide alguien más.',
  ),
  choose_way: wrong('Please choose at least one way', 'Elige al menos una forma'),
  person_or_address: wrong('Please choose a person or give an address', 'Elige a una persona o escribe una dirección'),
  not_a_kind_of_form: wrong('Not a kind of form', 'No es un tipo de formulario'),

  not_a_push_service: wrong('This is not the address of a push service.', 'Esta no es la dirección de un servicio de notificaciones.'),
  push_not_https: wrong('Push addresses start with https://', 'Las direcciones de notificaciones empiezan con https://'),
  not_a_push_key: wrong('This is not the public key of a browser.', 'Esta no es la clave pública de un navegador.'),
  not_a_push_secret: wrong('This is not the secret of a browser.', 'Este no es el secreto de un navegador.'),
}
