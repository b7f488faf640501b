/** Of what is to be done after a debrief: how many things, and how long each may be. */
export const MOST_TO_DOS = 20
export const LONGEST_TO_DO = 300
