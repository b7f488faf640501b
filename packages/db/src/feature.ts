/**
 * What a noun may have of the database: its own location's tables in the transaction that it is given, and helpers for
 * its statements. Nothing here opens a connection, names another location or reaches the platform's tables.
 */
export { type LogCheck, checkLog } from './audit-chain.ts'
export { uniqueViolation } from './errors.ts'
export { sameName } from './folded.ts'
export { runFresh } from './fresh-plan.ts'
export { hot } from './hot.ts'
export { newId } from './ids.ts'
export { type Work, enqueue, withoutKey } from './outbox.ts'
export { pageOf } from './page-of.ts'
export * from './search.ts'
export {
  averageDays, clockNow, coalesce, columnOf, contains, contentsGiven, countAll, countOf, dayIn, exactly, firstIdIn, holds, idInReply, inLanguageOf, inSeconds, inTurn, isOfNow, json, jsonOrNull, literal, lower,
  lowerContains, marksOf, marksOver, mondayIn, next, now, ofNewest, olderThan, oneOf, oneOfNames, oneOfTexts, oneOfThose, placeIn, rankOf, saidIn, sizeOf, switchOf, textIn, textInFirst, totalOver,
  valueIf,
} from './sql.ts'
export type { TenantTables } from './tables.generated.ts'
export type { Mode, TenantDb } from './tenant-db.ts'
export { textArray } from './text-array.ts'
export { textsTurned } from './texts-turned.ts'
export { untranslated } from './untranslated.ts'
export * from './visible.ts'
