/** As many bits as a word stands for, and as many words as a code of 128 bits needs. */
const BITS = 11
const WORDS = 12
const letters = '0123456789abcdefghjkmnpqrstvwxyz'

/** Lists of 2,048 short words that nobody mistakes for each other, in both languages. */
const listOf = {
  en: () => import('@scure/bip39/wordlists/english.js').then(({ wordlist }) => wordlist),
  es: () => import('@scure/bip39/wordlists/spanish.js').then(({ wordlist }) => wordlist),
}

const plain = (word: string) => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const inGroups = (text: string) => text.match(/.{1,5}/g)!.join('-')

/** A follow-up code as twelve words: easier to write down, and to say. */
export async function wordsOf(code: string, language: 'en' | 'es'): Promise<string[]> {
  const list = await listOf[language]()
  let bits = 0n
  for (const letter of code.replaceAll('-', '')) bits = (bits << 5n) | BigInt(letters.indexOf(letter))
  return Array.from({ length: WORDS }, (_, n) => list[Number((bits >> BigInt(BITS * (WORDS - 1 - n))) & 2047n)]!)
}

/** What somebody typed as the code that the server knows: its letters as they are, of words their code in whichever language. */
export async function codeOf(typed: string): Promise<string> {
  const words = typed.trim().split(/[\s,.]+/).map(plain)
  if (words.length !== WORDS) return typed
  for (const language of ['en', 'es'] as const) {
    const list = (await listOf[language]()).map(plain)
    const places = words.map((word) => list.indexOf(word))
    if (places.includes(-1)) continue
    let bits = places.reduce((all, place) => (all << BigInt(BITS)) | BigInt(place), 0n)
    let text = ''
    for (let n = 0; n < 26; n += 1, bits >>= 5n) text = letters[Number(bits & 31n)]! + text
    return inGroups(text)
  }
  return typed
}
