export { confirmPassword, signedInJustNow } from './confirm.ts'
export { sealPin } from './pins.ts'
export { forgetTries } from './tablets.ts'
export { tellTwoFactorGone } from './two-factor-gone.ts'
