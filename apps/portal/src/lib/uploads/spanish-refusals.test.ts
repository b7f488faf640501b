import { expect, test } from 'vitest'
import { refusalInSpanish } from './spanish-refusals.ts'

test.each([
  ['“scan.tif” can’t be used here. TIFF pictures can’t be shown by browsers. Save it as JPEG and try again.',
    '«scan.tif» no se puede usar aquí. Los navegadores no muestran imágenes TIFF. Guárdala como JPEG e inténtalo de nuevo.'],
  ['“a “b”.jpg” is too large: at most 25 MB, please.', '«a “b”.jpg» es demasiado grande: como máximo 25 MB.'],
  ['“x.jpg” is damaged. Please save it again and try once more.', '«x.jpg» está dañado. Guárdalo de nuevo e inténtalo otra vez.'],
  ['“x.png” has too many pixels: at most 50 million, please.', '«x.png» tiene demasiados píxeles: como máximo 50 millones.'],
  ['“x.heic” has too many pixels for a HEIC photo: at most 25 million. Save it as JPEG and try again.',
    '«x.heic» tiene demasiados píxeles para una foto HEIC: como máximo 25 millones. Guárdala como JPEG e inténtalo de nuevo.'],
  ['“x.docx” consists of too many parts: at most 10,000, please.', '«x.docx» consta de demasiadas partes: como máximo 10.000.'],
  ['“x.docx” unpacks to too much: at most 600 MB, please.', '«x.docx» ocupa demasiado al descomprimirse: como máximo 600 MB.'],
  ['“x” can’t be used here. A hint that nobody translated.', undefined],
  ['Please choose a file', undefined],
])('%s', (sentence, spanish) => {
  expect(refusalInSpanish(sentence)).toBe(spanish)
})
