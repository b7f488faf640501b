// What the directory and the profile show of training: who is signed off for what.
export { passportOf, signedOffFor } from './passport.ts'
