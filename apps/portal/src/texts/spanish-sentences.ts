/** The server's sentences beside a field, in Spanish; `#` stands for a number. What is missing stays in English. */
const spanishSentences: Record<string, string> = {
  'An event lasts a year at the most.': 'Un evento dura un año como máximo.',
  'An event repeats # times at the most.': 'Un evento se repite # veces como máximo.',
  'A repetition ends within # years.': 'Una repetición termina en menos de # años.',
  'At least one category': 'Al menos una categoría',
  'At most # categories': 'Como máximo # categorías',
  'At most # characters': 'Como máximo # caracteres',
  'At most # file': 'Como máximo # archivo',
  'At most # files': 'Como máximo # archivos',
  'At most # GB': 'Como máximo # GB',
  'At most # links': 'Como máximo # enlaces',
  'Contains characters that cannot be stored': 'Contiene caracteres que no se pueden guardar',
  'Each key can stand only once': 'Cada clave puede estar una sola vez',
  'Given more than once': 'Está más de una vez',
  'Links start with https://, http://, mailto:, tel: or /': 'Los enlaces empiezan con https://, http://, mailto:, tel: o /',
  'More captions than videos.': 'Hay más subtítulos que videos.',
  'Not a known time zone': 'No conocemos esta zona horaria',
  'Not a valid category': 'Elige una categoría',
  'Not a valid id': 'No es un identificador válido',
  'One day alone has no repetition of its own. Change this and the following, or all.':
    'Un solo día no tiene repetición propia. Cambia este y los siguientes, o todos.',
  'One of these no longer exists, or stands twice.': 'Uno de estos ya no existe o está dos veces.',
  'Part of this upload is gone. Please upload the file again.': 'Falta una parte de la carga. Sube el archivo de nuevo.',
  'Password must be at least 8 characters long': 'La contraseña debe tener al menos 8 caracteres',
  'Password must contain at least 1 number': 'La contraseña debe tener al menos 1 número',
  'Password must contain at least 1 special character': 'La contraseña debe tener al menos 1 carácter especial',
  'Password must contain at least 1 uppercase letter': 'La contraseña debe tener al menos 1 letra mayúscula',
  'Please choose a file': 'Elige un archivo',
  'Please enter a valid email address': 'Escribe un correo válido',
  'Please fill in this field': 'Completa este campo',
  'Please give a colour as #RRGGBB': 'Escribe un color como #RRGGBB',
  'Please give a day as YYYY-MM-DD': 'Elige un día',
  'Please give a day between # and #.': 'Elige un día entre # y #.',
  'Please give a last day or a number of times, not both.': 'Elige un último día o un número de veces, no los dos.',
  'Please give a time as HH:MM': 'Elige una hora',
  'Please give a time at which the event starts.': 'Elige la hora a la que empieza el evento.',
  'Please say how often the event repeats.': 'Elige cada cuánto se repite el evento.',
  'Please say when the repetition ends: a last day or a number of times.':
    'Elige cuándo termina la repetición: un último día o un número de veces.',
  'Somebody here has this name already.': 'Alguien aquí ya tiene este nombre.',
  'Somebody else sets this for you: ask a manager or an admin.': 'Otra persona lo cambia por ti: pídeselo a un gerente o a un administrador.',
  'The day on which the repetition ends does not exist.': 'El día en que termina la repetición no existe.',
  'The event would end before it starts.': 'El evento terminaría antes de empezar.',
  'The file was damaged on the way. Please upload it again.': 'El archivo se dañó en el camino. Súbelo de nuevo.',
  'The last day is before the first one.': 'El último día es anterior al primero.',
  'There are # already. Remove one first.': 'Ya hay #. Primero elimina uno.',
  'There are # entries already. Remove one first.': 'Ya hay # fichas. Primero elimina una.',
  'There are # events already. Remove old ones first.': 'Ya hay # eventos. Primero elimina los antiguos.',
  'This account belongs to another entry of the directory.': 'Esta cuenta es de otra ficha del directorio.',
  'This category is not in the list. Please choose another one.': 'Esta categoría no está en la lista. Elige otra.',
  'This file becomes too large when it is read. Please save it again in a simpler form and try once more.':
    'Este archivo se vuelve demasiado grande al leerlo. Guárdalo de nuevo en una forma más sencilla e inténtalo otra vez.',
  'This file can’t be read. Please save it again in another form and try once more.':
    'Este archivo no se puede leer. Guárdalo de nuevo en otra forma e inténtalo otra vez.',
  'This file is empty': 'Este archivo está vacío',
  'This file is too large.': 'Este archivo es demasiado grande.',
  'This file takes too long to read. Please save it again in a simpler form and try once more.':
    'Leer este archivo lleva demasiado tiempo. Guárdalo de nuevo en una forma más sencilla e inténtalo otra vez.',
  'This file takes too much memory to read. Please save it again in a simpler form and try once more.':
    'Leer este archivo ocupa demasiada memoria. Guárdalo de nuevo en una forma más sencilla e inténtalo otra vez.',
  'This is not the address of a push service.': 'Esta no es la dirección de un servicio de notificaciones.',
  'This is not the public key of a browser.': 'Esta no es la clave pública de un navegador.',
  'This is not the secret of a browser.': 'Este no es el secreto de un navegador.',
  'This month has fewer days': 'Este mes tiene menos días',
  'This no longer exists.': 'Esto ya no existe.',
  'This picture is damaged and cannot be read.': 'Esta imagen está dañada y no se puede leer.',
  'This picture is too large: at most # megapixels.': 'Esta imagen es demasiado grande: como máximo # megapíxeles.',
  'This reaches nobody: no account has this role and department.': 'Esto no llega a nadie: ninguna cuenta tiene este rol y departamento.',
  'This person has an account already.': 'Esta persona ya tiene una cuenta.',
  'This repetition is no longer there.': 'Esta repetición ya no existe.',
  'This upload is not finished.': 'Esta carga no ha terminado.',
  'This upload was used already.': 'Esta carga ya se usó.',
  'With these days nothing of the event would be left.': 'Con estos días no quedaría nada del evento.',
  'With these days the event would never take place.': 'Con estos días el evento nunca tendría lugar.',
}

/** A sentence of the server's in Spanish, its numbers in their places. */
export function inSpanish(sentence: string): string | undefined {
  const numbers = sentence.match(/\d+/g) ?? []
  const own = spanishSentences[sentence]
  if (own) return own
  let next = 0
  return spanishSentences[sentence.replaceAll(/\d+/g, '#')]?.replaceAll('#', () => numbers[next++] ?? '')
}
