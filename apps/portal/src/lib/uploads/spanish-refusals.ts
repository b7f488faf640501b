/** What the server says of a file that it does not take, in Spanish: `“scan.tif” can’t be used here. …`. */
const hints: Record<string, string> = {
  'Please choose a JPEG, HEIC, PNG, WebP or GIF picture.': 'Elige una imagen JPEG, HEIC, PNG, WebP o GIF.',
  'Please choose a PDF, Word (.docx), Excel (.xlsx), PowerPoint (.pptx), OpenDocument or plain text file.':
    'Elige un archivo PDF, Word (.docx), Excel (.xlsx), PowerPoint (.pptx), OpenDocument o de texto.',
  'Please choose an MP4, MOV or WebM video.': 'Elige un video MP4, MOV o WebM.',
  'Please choose a picture (JPEG, HEIC, PNG, WebP, GIF) or a video (MP4, MOV, WebM).':
    'Elige una imagen (JPEG, HEIC, PNG, WebP, GIF) o un video (MP4, MOV, WebM).',
  'Please choose a PNG, JPEG, WebP or SVG picture.': 'Elige una imagen PNG, JPEG, WebP o SVG.',
  'Please choose a WebVTT file (.vtt).': 'Elige un archivo WebVTT (.vtt).',
  'Please choose another file.': 'Elige otro archivo.',
  'This HEIC photo can’t be read. Save it as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible) and try again.':
    'No se puede leer esta foto HEIC. Guárdala como JPEG (en un iPhone: Ajustes, Cámara, Formatos, Más compatible) e inténtalo de nuevo.',
  'TIFF pictures can’t be shown by browsers. Save it as JPEG and try again.':
    'Los navegadores no muestran imágenes TIFF. Guárdala como JPEG e inténtalo de nuevo.',
  'Files of old Office versions are not taken. Save it as .docx, .xlsx or .pptx, or as PDF, and try again.':
    'No se aceptan archivos de versiones antiguas de Office. Guárdalo como .docx, .xlsx, .pptx o PDF e inténtalo de nuevo.',
  'Archives are not taken. Unpack it and send the files themselves.': 'No se aceptan archivos comprimidos. Ábrelo y envía los archivos que contiene.',
  'Not every browser can play MKV. Save it as MP4 and try again.': 'No todos los navegadores reproducen MKV. Guárdalo como MP4 e inténtalo de nuevo.',
  'Not every browser can play AVI. Save it as MP4 and try again.': 'No todos los navegadores reproducen AVI. Guárdalo como MP4 e inténtalo de nuevo.',
  'This text is in an old encoding. Save it as UTF-8 and try again.': 'Este texto tiene una codificación antigua. Guárdalo como UTF-8 e inténtalo de nuevo.',
  'Office files with macros are not taken. Save it without macros, or as PDF, and try again.':
    'No se aceptan archivos de Office con macros. Guárdalo sin macros o como PDF e inténtalo de nuevo.',
}

const rest: Record<string, (more: string) => string | undefined> = {
  'can’t be used here. (.+)': (hint) => hints[hint] && `no se puede usar aquí. ${hints[hint]}`,
  'is too large: at most (.+), please\\.': (most) => `es demasiado grande: como máximo ${most}.`,
  'is damaged\\. .+': () => 'está dañado. Guárdalo de nuevo e inténtalo otra vez.',
  'consists of too many parts: at most .+': () => 'consta de demasiadas partes: como máximo 10.000.',
  'unpacks to too much: at most .+': () => 'ocupa demasiado al descomprimirse: como máximo 600 MB.',
  'has too many pixels: at most .+': () => 'tiene demasiados píxeles: como máximo 50 millones.',
  'has too many pixels for a HEIC photo: .+': () => 'tiene demasiados píxeles para una foto HEIC: como máximo 25 millones. Guárdala como JPEG e inténtalo de nuevo.',
}

/** Undefined for a sentence that is none of these. */
export function refusalInSpanish(sentence: string): string | undefined {
  for (const [pattern, say] of Object.entries(rest)) {
    const found = new RegExp(`^“(.*)” ${pattern}$`, 's').exec(sentence)
    const said = found && say(found[2] ?? '')
    if (said) return `«${found[1]}» ${said}`
  }
  return undefined
}
