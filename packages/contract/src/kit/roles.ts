/** The three kinds of staff account of a location, lowest right first. */
export const roles = ['team', 'manager', 'admin'] as const
export type Role = (typeof roles)[number]
