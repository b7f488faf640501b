import type { TenantDb } from '@portal/db/feature'
import { type Glossary, glossaryOf } from '../words/concepts.ts'
import { shippedGlossary } from '../words/glossary.ts'
import { type Limits, limits } from './bands.ts'

const shipped = glossaryOf(shippedGlossary)
const own = new Map<string, { version: number; glossary: Glossary }>()

/** The bands of a location, as they were found out. */
export interface OwnBands extends Limits {
  questions: number
}

export interface Settings {
  /** The words that mean the same here: the product’s and the location’s. */
  glossary: Glossary
  limits: Limits
  /** On how many of the location’s own questions the limits stand, and since when; null where they are those of the product. */
  calibrated: { questions: number; at: Date } | null
}

function glossaryFor(location: string, groups: string[][], version: number): Glossary {
  if (!groups.length) return shipped
  const known = own.get(location)
  if (known?.version === version) return known.glossary
  if (own.size > 2_000) own.clear()
  const glossary = glossaryOf([...groups, ...shippedGlossary])
  own.set(location, { version, glossary })
  return glossary
}

export async function settingsFor(db: TenantDb, location: string): Promise<Settings> {
  const row = await db.selectFrom('knowledge_settings').select(['synonyms', 'version', 'bands', 'bands_at']).where('id', '=', 1).executeTakeFirst()
  const bands = row?.bands as OwnBands | null | undefined
  return {
    glossary: glossaryFor(location, (row?.synonyms ?? []) as string[][], row?.version ?? 0),
    limits: bands ? { answer: bands.answer, may_help: bands.may_help } : limits,
    calibrated: bands && row?.bands_at ? { questions: bands.questions, at: row.bands_at } : null,
  }
}
