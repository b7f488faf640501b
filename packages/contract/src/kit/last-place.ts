/** The highest place of a thing in a list that its editors order. */
export const lastPlace = 100_000
