/** Each letter without what stands above, below or through it: `José` is `Jose`. Search in the database does the same. */
export const withoutAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')
