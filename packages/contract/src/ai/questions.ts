/** Of the questions that a text is likely to be asked: how many, and how long each may be. */
export const MOST_QUESTIONS = 12
export const LONGEST_QUESTION = 200

/** As what somebody asked is kept of a text: in one line, and not with half a sign at its end. */
export const asLikely = (question: string) => question.replace(/\s+/g, ' ').trim().slice(0, LONGEST_QUESTION).toWellFormed().trim()
