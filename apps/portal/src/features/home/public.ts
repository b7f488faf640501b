// What the shell shows of home.
export { useToDo } from './now/use-now.ts'
