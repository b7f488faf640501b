// What other rooms may use of profiles.
export { personalData } from './personal-data.ts'
export { policyAsked } from './policy.ts'
