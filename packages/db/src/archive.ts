export { type TakenTable, putRows } from './archive/around.ts'
export { type Dump, type DumpedLocation, openDump } from './archive/dump.ts'
export { type Load, openLoad } from './archive/load.ts'
export type { ArchivedTable, Taken } from './archive/tables.ts'
