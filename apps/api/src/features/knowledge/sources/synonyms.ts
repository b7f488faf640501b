import type { contract } from '@portal/contract'
import { type TenantDb, json, next } from '@portal/db/feature'
import type { Handlers } from '../../../core/context.ts'
import { expectCurrent } from '../../../shared/content/versioned.ts'
import { shippedGlossary } from '../words/glossary.ts'

type Calls = Handlers<Pick<typeof contract.ai, 'synonyms' | 'updateSynonyms'>>

async function present(db: TenantDb) {
  const row = await db.selectFrom('knowledge_settings').select(['synonyms', 'version']).where('id', '=', 1).executeTakeFirst()
  return { groups: (row?.synonyms ?? []) as string[][], shipped: shippedGlossary.map((group) => [...group]), version: row?.version ?? 0 }
}

export const synonymCalls: Calls = {
  synonyms: async ({ db }) => ({ data: await present(db) }),

  async updateSynonyms({ db }, { groups, version }) {
    await db.selectFrom('knowledge_settings').select('id').where('id', '=', 1).forUpdate().execute()
    expectCurrent('ai', await present(db), version, (stands) => stands)
    await db.insertInto('knowledge_settings').values({ id: 1, version: 0 }).onConflict((oc) => oc.doNothing()).execute()
    await db.updateTable('knowledge_settings').set({ synonyms: json(groups), version: next('version') }).where('id', '=', 1).execute()
    return { data: await present(db) }
  },
}
