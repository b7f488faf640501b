const plain = (letters: string) => letters.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC').toLowerCase()
/** Latin letters with an accent, by the letter below it. */
const accented = Map.groupBy(Array.from({ length: 0x250 - 0xc0 }, (_, at) => String.fromCharCode(0xc0 + at)), plain)
const anyOf = (letter: string) => `[${letter}${letter.toUpperCase()}${accented.get(letter)?.join('') ?? ''}][\u0300-\u036f]*`

/**
 * An expression of Postgres for a word that begins with these letters, with or without accents, in the text as it stands: one that is
 * folded first is longer or shorter than that. Files of print have `fi` and the like as one sign.
 */
export const wordBegins = (beginning: string): string =>
  `(?:^|[^0-9A-Za-z\u00c0-\u024f\u0300-\u036f])${plain(beginning).replaceAll(/f[fil]+|./gu, (letters) => {
    const each = [...letters].map(anyOf).join('')
    return letters.length > 1 && letters.startsWith('f') ? `(?:${each}|[fFiIlL\ufb00-\ufb04]{1,${letters.length}})` : each
  })}`
