// A location whose every text, in every table, is an attack on the page that shows it: written past the API, which
// would refuse many of them, because what stands in the database has to be harmless too.
import postgres from 'postgres'
import { manyRowsEach, oneRowEach } from '../../apps/api/src/testing/rows.ts'
import type { Tenant } from '../../apps/api/src/core/locations.ts'
import { findEmbedded } from '../../packages/db/src/embedded.ts'
import { type FreshLocation, freshLocation } from '../fresh-location.ts'
import { payloads } from './payloads.ts'

const inOneText = 12

/** All payloads over some texts; each text begins as a link that runs, for the columns that are shown as links. */
const hostileTexts = (): string[] =>
  Array.from({ length: Math.ceil(payloads.length / inOneText) }, (_, index) =>
    `javascript:ran()//${index} ${payloads.slice(index * inOneText, (index + 1) * inOneText).join(' ')}`)

/** Provisions it like any other and fills it. */
export async function hostileLocation(port: string, dataDir: string, slug: string): Promise<FreshLocation & { texts: string[] }> {
  const texts = hostileTexts()
  const location = await freshLocation(port, dataDir, slug)
  const sql = postgres(findEmbedded(dataDir)!, { max: 1 })
  try {
    const [{ id } = { id: '' }] = await sql<{ id: string }[]>`select id from platform.locations where slug = ${slug}`
    const [first = '', ...others] = texts
    // All at once: the server runs, and a job of it may take away a session that has ended while rows still come to refer to it.
    await sql.begin(async (all) => {
      // There is one of it, and provisioning has made it.
      await all`delete from ${all(`${id}.home_welcome`)}`
      await oneRowEach(all as never, { id } as Tenant, first)
      for (const text of others) await manyRowsEach(all as never, { id } as Tenant, text, 1)
      // What the server alone writes: a picture of some bytes and its smaller forms, and a mail's page, which stands in a frame that runs nothing.
      await all`update ${all(`${id}.media`)} set placeholder = null, variants = '[]'`
      await all`update ${all(`${id}.mails`)} set html = '<p>Hello</p>'`
    })
  } finally {
    await sql.end()
  }
  return { ...location, texts }
}
