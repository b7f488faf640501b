// What a sign-off does with courses and certifications.
export { completeFor } from './complete.ts'
