/** Without Markdown's marks: the words are a text's own, and what was strong there need not be here. */
export const withoutMarks = (text: string) => text.replaceAll(/^[-*•] |\*\*|`/gm, '')

/** An answer without the numbers of its sources: to be heard, or where there is no room for them. */
export const withoutNumbers = (answer: string) => withoutMarks(answer).replaceAll(/ ?\[\d{1,2}\]/g, '')
