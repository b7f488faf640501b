// Apart from the schemas, for the browser.

/** What a column of a list of staff may tell. */
export const rosterFields = [
  'first_name', 'last_name', 'name', 'email', 'username', 'position', 'department', 'level', 'role', 'start_date', 'employee_number',
] as const
