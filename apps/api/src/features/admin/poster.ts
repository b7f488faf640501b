import type { contract } from '@portal/contract'
import { type TenantDb, now } from '@portal/db/feature'
import type { Context, Handlers } from '../../core/context.ts'
import { publicUrl } from '../../core/tenant.ts'
import { newSecret } from '../../core/tokens.ts'

type Calls = Pick<Handlers<typeof contract.admin>, 'poster' | 'posterRenew'>

async function present({ db, tenant, services }: Pick<Context<typeof contract.admin.poster>, 'tenant' | 'services'> & { db: TenantDb }) {
  const row = await db.selectFrom('posters').leftJoin('accounts', 'accounts.id', 'posters.made_by')
    .select(['code', 'made_at', 'first_name', 'last_name']).executeTakeFirst()
  return row ? {
    // In the fragment: neither a log nor a referrer ever holds it.
    url: `${publicUrl(services.env, tenant.slug, '/access')}#poster=${row.code}`,
    made_at: row.made_at, made_by: row.first_name === null ? null : `${row.first_name} ${row.last_name}`.trim(),
  } : null
}

/** The poster by which people at the location ask for an account. */
export const poster: Calls = {
  poster: async (context) => ({ data: await present(context) }),

  async posterRenew(context) {
    const { db, user } = context
    const made = { code: newSecret(12), made_by: user.id, made_at: now() }
    await db.insertInto('posters').values({ id: 1, ...made }).onConflict((oc) => oc.column('id').doUpdateSet(made)).execute()
    return { data: (await present(context))! }
  },
}
