import { z } from 'zod'

/** Version of the format, not of the tables. A change that older programs can't read raises it. */
export const formatVersion = 1

/** A piece of the archive, under its name in the tar; `bytes` and `sha256` are of what it holds, unpacked. */
const part = z.strictObject({ name: z.string(), bytes: z.number().int(), sha256: z.string() })
const table = z.strictObject({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  /** Of all its parts, one after the other. */
  bytes: z.number().int(),
  sha256: z.string(),
  parts: z.array(part),
})

export const header = z.object({
  format: z.literal('portal-backup'),
  version: z.number().int(),
  id: z.string(),
  made_at: z.string(),
  /** Version of the product, for people. */
  product: z.string(),
  /** The number of the last migration of the location's tables. */
  schema_version: z.number().int(),
  location: z.object({ id: z.string(), slug: z.string(), name: z.string(), timezone: z.string() }),
})

export const manifest = header.extend({
  tables: z.array(table),
  /** Tables that are not in it, or not whole, and why. */
  left_out: z.record(z.string(), z.string()),
  /** `sha256` is of the list of files: a line for each, as `sha256sum` writes it. */
  files: z.strictObject({ count: z.number().int(), bytes: z.number().int(), sha256: z.string(), lists: z.array(part) }),
})

export type Header = z.output<typeof header>
export type Manifest = z.output<typeof manifest>
export type ManifestTable = Manifest['tables'][number]
export type Part = z.output<typeof part>
