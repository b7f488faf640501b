import { refusal } from '../define.ts'
import { sizeOf } from '../words.ts'

/** The file that is meant, by the name that it came with. */
interface File {
  name: string
}

/** What to do about a file of a kind that its field does not take: what it takes, or how to make this one fit. */
const advice = {
  image: ['Please choose a JPEG, HEIC, PNG, WebP or GIF picture.', 'Elige una imagen JPEG, HEIC, PNG, WebP o GIF.'],
  document: [
    'Please choose a PDF, Word (.docx), Excel (.xlsx), PowerPoint (.pptx), OpenDocument or plain text file.',
    'Elige un archivo PDF, Word (.docx), Excel (.xlsx), PowerPoint (.pptx), OpenDocument o de texto.',
  ],
  video: ['Please choose an MP4, MOV or WebM video.', 'Elige un video MP4, MOV o WebM.'],
  imageOrVideo: [
    'Please choose a picture (JPEG, HEIC, PNG, WebP, GIF) or a video (MP4, MOV, WebM).',
    'Elige una imagen (JPEG, HEIC, PNG, WebP, GIF) o un video (MP4, MOV, WebM).',
  ],
  logo: ['Please choose a PNG, JPEG, WebP or SVG picture.', 'Elige una imagen PNG, JPEG, WebP o SVG.'],
  captions: ['Please choose a WebVTT file (.vtt).', 'Elige un archivo WebVTT (.vtt).'],
  any: ['Please choose another file.', 'Elige otro archivo.'],
  heic: [
    'This HEIC photo can’t be read. Save it as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible) and try again.',
    'No se puede leer esta foto HEIC. Guárdala como JPEG (en un iPhone: Ajustes, Cámara, Formatos, Más compatible) e inténtalo de nuevo.',
  ],
  tiff: [
    'TIFF pictures can’t be shown by browsers. Save it as JPEG and try again.',
    'Los navegadores no muestran imágenes TIFF. Guárdala como JPEG e inténtalo de nuevo.',
  ],
  oldOffice: [
    'Files of old Office versions are not taken. Save it as .docx, .xlsx or .pptx, or as PDF, and try again.',
    'No se aceptan archivos de versiones antiguas de Office. Guárdalo como .docx, .xlsx, .pptx o PDF e inténtalo de nuevo.',
  ],
  archive: [
    'Archives are not taken. Unpack it and send the files themselves.',
    'No se aceptan archivos comprimidos. Ábrelo y envía los archivos que contiene.',
  ],
  mkv: [
    'Not every browser can play MKV. Save it as MP4 and try again.',
    'No todos los navegadores reproducen MKV. Guárdalo como MP4 e inténtalo de nuevo.',
  ],
  avi: [
    'Not every browser can play AVI. Save it as MP4 and try again.',
    'No todos los navegadores reproducen AVI. Guárdalo como MP4 e inténtalo de nuevo.',
  ],
  notUtf8: [
    'This text is in an old encoding. Save it as UTF-8 and try again.',
    'Este texto tiene una codificación antigua. Guárdalo como UTF-8 e inténtalo de nuevo.',
  ],
  macros: [
    'Office files with macros are not taken. Save it without macros, or as PDF, and try again.',
    'No se aceptan archivos de Office con macros. Guárdalo sin macros o como PDF e inténtalo de nuevo.',
  ],
} as const
export type Advice = keyof typeof advice
export const allAdvice = Object.keys(advice) as Advice[]

/** Files that are not taken. */
export const uploadErrors = {
  'upload.broken': refusal<File>(
    415,
    ({ name }) => `“${name}” is damaged. Please save it again and try once more.`,
    ({ name }) => `“${name}” está dañado. Guárdalo de nuevo e inténtalo otra vez.`,
  ),
  'upload.died': refusal(
    413,
    'This file can’t be read. Please save it again in another form and try once more.',
    'Este archivo no se puede leer. Guárdalo de nuevo en otra forma e inténtalo otra vez.',
  ),
  'upload.memory': refusal(
    413,
    'This file takes too much memory to read. Please save it again in a simpler form and try once more.',
    'Leer este archivo ocupa demasiada memoria. Guárdalo de nuevo en una forma más sencilla e inténtalo otra vez.',
  ),
  'upload.output': refusal(
    413,
    'This file becomes too large when it is read. Please save it again in a simpler form and try once more.',
    'Este archivo se vuelve demasiado grande al leerlo. Guárdalo de nuevo en una forma más sencilla e inténtalo otra vez.',
  ),
  'upload.time': refusal(
    413,
    'This file takes too long to read. Please save it again in a simpler form and try once more.',
    'Leer este archivo lleva demasiado tiempo. Guárdalo de nuevo en una forma más sencilla e inténtalo otra vez.',
  ),
  'upload.too_large': refusal<File & { bytes: number }>(
    413,
    ({ name, bytes }) => `“${name}” is too large: at most ${sizeOf(bytes)}, please.`,
    ({ name, bytes }) => `“${name}” es demasiado grande: como máximo ${sizeOf(bytes)}.`,
  ),
  'upload.too_many_parts': refusal<File>(
    413,
    ({ name }) => `“${name}” consists of too many parts: at most 10,000, please.`,
    ({ name }) => `“${name}” consta de demasiadas partes: como máximo 10,000.`,
  ),
  'upload.too_many_pixels': refusal<File & { heic?: true }>(
    413,
    ({ name, heic }) =>
      heic
        ? `“${name}” has too many pixels for a HEIC photo: at most 25 million. Save it as JPEG and try again.`
        : `“${name}” has too many pixels: at most 50 million, please.`,
    ({ name, heic }) =>
      heic
        ? `“${name}” tiene demasiados píxeles para una foto HEIC: como máximo 25 millones. Guárdala como JPEG e inténtalo de nuevo.`
        : `“${name}” tiene demasiados píxeles: como máximo 50 millones.`,
  ),
  'upload.type': refusal<File & { advice: Advice }>(
    415,
    ({ name, advice: key }) => `“${name}” can’t be used here. ${advice[key][0]}`,
    ({ name, advice: key }) => `“${name}” no se puede usar aquí. ${advice[key][1]}`,
  ),
  'upload.unpacks_too_large': refusal<File>(
    413,
    ({ name }) => `“${name}” unpacks to too much: at most 600 MB, please.`,
    ({ name }) => `“${name}” ocupa demasiado al descomprimirse: como máximo 600 MB.`,
  ),
  'uploads.complete': refusal(409, 'This upload is complete already.', 'Esta carga ya está completa.'),
  'uploads.incomplete': refusal(409, 'Parts are missing still.', 'Todavía faltan partes.'),
}
