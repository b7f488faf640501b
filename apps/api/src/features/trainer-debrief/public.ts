// What the directory and the profile show of training: who is signed off for what.
export { engine as debriefEngine } from './engine.ts'
export { remindOfSignOffs } from './remind.ts'
export { passportOf, signedOffFor } from './passport.ts'
