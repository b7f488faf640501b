/** Lines of people, columns and letters of a cell that a list of staff may have: ten times the crew of a large restaurant. */
export const mostLines = 2_000
export const mostColumns = 60
export const mostCell = 300
