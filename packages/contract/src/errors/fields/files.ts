import { wrong } from '../define.ts'
import { counted } from '../words.ts'

interface Max {
  max: number
}

/** What can be wrong with files and what is sent of them. */
export const fileProblems = {
  choose_file: wrong('Please choose a file', 'Elige un archivo'),
  no_file_here: wrong('No file is expected here', 'Aquí no se espera ningún archivo'),
  file_empty: wrong('This file is empty', 'Este archivo está vacío'),
  file_too_large: wrong('This file is too large.', 'Este archivo es demasiado grande.'),
  too_many_files: wrong<Max>(
    ({ max }) => `At most ${counted(max, 'file', 'files')}`,
    ({ max }) => `Como máximo ${counted(max, 'archivo', 'archivos')}`,
  ),
  too_many_posters: wrong('More posters than videos.', 'Hay más imágenes de portada que videos.'),
  too_many_captions: wrong('More captions than videos.', 'Hay más subtítulos que videos.'),

  picture_damaged: wrong('This picture is damaged and cannot be read.', 'Esta imagen está dañada y no se puede leer.'),
  picture_too_large: wrong<{ megapixels: number }>(
    ({ megapixels }) => `This picture is too large: at most ${megapixels} megapixels.`,
    ({ megapixels }) => `Esta imagen es demasiado grande: como máximo ${megapixels} megapíxeles.`,
  ),
  logo_kind: wrong('A logo is a PNG, JPEG, WebP or SVG picture.', 'Un logotipo es una imagen PNG, JPEG, WebP o SVG.'),
  logo_unreadable: wrong(
    'This picture could not be read. Please save it again as PNG or JPEG.',
    'No se pudo leer esta imagen. Guárdala de nuevo como PNG o JPEG.',
  ),
  logo_too_small: wrong<{ pixels: number }>(
    ({ pixels }) => `This picture is too small: at least ${pixels} pixels, please.`,
    ({ pixels }) => `Esta imagen es demasiado pequeña: al menos ${pixels} píxeles.`,
  ),
  logo_too_many_pixels: wrong<{ million: number }>(
    ({ million }) => `This picture has too many pixels: at most ${million} million.`,
    ({ million }) => `Esta imagen tiene demasiados píxeles: como máximo ${million} millones.`,
  ),
  logo_as_file: wrong('Please upload the logo as a file.', 'Sube el logotipo como archivo.'),
  cover_as_file: wrong('Please upload the photo as a file.', 'Sube la foto como archivo.'),

  // The file was given up while it was read: by the limit that it hit.
  reading_time: wrong(
    'This file takes too long to read. Please save it again in a simpler form and try once more.',
    'Leer este archivo lleva demasiado tiempo. Guárdalo de nuevo en una forma más sencilla e inténtalo otra vez.',
  ),
  reading_memory: wrong(
    'This file takes too much memory to read. Please save it again in a simpler form and try once more.',
    'Leer este archivo ocupa demasiada memoria. Guárdalo de nuevo en una forma más sencilla e inténtalo otra vez.',
  ),
  reading_output: wrong(
    'This file becomes too large when it is read. Please save it again in a simpler form and try once more.',
    'Este archivo se vuelve demasiado grande al leerlo. Guárdalo de nuevo en una forma más sencilla e inténtalo otra vez.',
  ),
  reading_died: wrong(
    'This file can’t be read. Please save it again in another form and try once more.',
    'Este archivo no se puede leer. Guárdalo de nuevo en otra forma e inténtalo otra vez.',
  ),

  upload_unfinished: wrong('This upload is not finished.', 'Esta carga no ha terminado.'),
  upload_used: wrong('This upload was used already.', 'Esta carga ya se usó.'),
  upload_part_gone: wrong(
    'Part of this upload is gone. Please upload the file again.',
    'Falta una parte de la carga. Sube el archivo de nuevo.',
  ),
  upload_part_unknown: wrong<{ parts: number }>(
    ({ parts }) => `This upload has ${parts} parts`,
    ({ parts }) => `Esta carga tiene ${counted(parts, 'parte', 'partes')}`,
  ),
  upload_part_size: wrong('This part does not have the right size.', 'Esta parte no tiene el tamaño correcto.'),
  upload_damaged: wrong(
    'The file was damaged on the way. Please upload it again.',
    'El archivo se dañó en el camino. Súbelo de nuevo.',
  ),
}
