type Texts = Record<string, string>

/** The drafted texts whose fields are empty: what somebody has written stays as it is. */
export const forEmptyFields = (drafted: Texts, there: Texts): Texts => Object.fromEntries(Object.entries(drafted).filter(([name]) => !there[name]?.trim()))

/** Whether the texts that were sent to be drafted are said otherwise by now. */
export const wereReworded = (sent: Texts, own: Texts) => Object.entries(sent).some(([name, text]) => own[name] !== text)
