import type { Tenant } from '../../../apps/api/src/core/locations.ts'
import type { Services } from '../../../apps/api/src/core/services.ts'

/** A running product, and a second way to its data. */
export interface Means {
  address: string
  token: string
  dataDir: string
  /** Of the server. */
  pid: number
  services: Services
  tenant: Tenant
}

export const row = (...cells: Array<string | number>) => console.log(`| ${cells.join(' | ')} |`)
export const percentile = (values: number[], share: number) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0
export const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`
