// What a day does with drafts: whoever is about to lose one hears of it.
export { warnOfDrafts } from './warn.ts'
