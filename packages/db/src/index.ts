export { type Client, openClient } from './driver.ts'
export * from './errors.ts'
export { hot } from './hot.ts'
export { type LaneOptions, type Lanes, type Place, laneOf, laneRole, openLanes } from './lanes.ts'
export { migrateFleet, migratePlatform, type FleetOptions, type FleetResult } from './migrate.ts'
export { readMigrations, type Migration } from './migrations.ts'
export { leavePlatformWork, leaveWork, type Work } from './outbox.ts'
export { openPlatform, type Platform, type PlatformDb } from './platform-db.ts'
export { type TenantOf, inPlatform } from './in-platform.ts'
export { newId } from './ids.ts'
export {
  buildSchema, claimSpare, createSchema, dropSchema, ensureLane, fillSpares, type Identity, locationIdOf, newPlace,
  type SchemaOptions, wireLocationId,
} from './provision.ts'
export * from './search.ts'
export * from './sql.ts'
export { textArray } from './text-array.ts'
export { inTenant, type Mode, type TenantDb } from './tenant-db.ts'
export type { PlatformTables, TenantTables } from './tables.generated.ts'
