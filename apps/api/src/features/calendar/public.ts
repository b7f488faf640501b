// What other rooms may use of the calendar.
export { newEvent } from './scopes.ts'
