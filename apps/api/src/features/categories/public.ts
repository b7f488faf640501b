// The location's own names, and what they are called in a language.
export { distinctNames, namesIn } from './names.ts'
