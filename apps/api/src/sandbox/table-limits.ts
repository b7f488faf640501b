/** Lines of people, columns and letters of a cell that a list of staff may have. */
export const mostLines = 10_000
export const mostColumns = 60
export const mostCell = 300
