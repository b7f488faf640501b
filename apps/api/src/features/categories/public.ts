// What the list of untranslated texts asks of the location's own names.
export { distinctNames } from './names.ts'
