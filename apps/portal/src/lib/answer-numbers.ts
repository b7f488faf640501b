/** An answer without the numbers of its sources: to be heard, or where there is no room for them. */
export const withoutNumbers = (answer: string) => answer.replaceAll(/ ?\[\d{1,2}\]/g, '')
