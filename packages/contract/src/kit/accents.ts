// Most texts have none, and a list is compared letter by letter.
const accented = /[^\0-\x7f]/

/** Each letter without what stands above, below or through it: `José` is `Jose`. Search in the database does the same. */
export const withoutAccents = (text: string) => (accented.test(text) ? text.normalize('NFD').replaceAll(/\p{M}/gu, '') : text)
/** As two texts are compared by somebody who looks for one: without accents and capitals. */
export const plainLetters = (text: string) => withoutAccents(text).toLowerCase()
