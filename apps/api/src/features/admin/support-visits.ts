import type { contract } from '@portal/contract'
import type { Handlers } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'

/** Who of the platform looked around here, why, and until when. */
export const supportVisits: Pick<Handlers<typeof contract.admin>, 'supportVisits' | 'endSupportVisit'> = {
  supportVisits: async ({ tenant, services }) => ({ data: await services.supportVisits.list(tenant.id) }),

  async endSupportVisit({ tenant, services, user, request }, { id }) {
    const ended = await services.supportVisits.end(tenant, id, { kind: 'location', id: user.id, name: user.name }, request.id)
    if (!ended) throw notFound('admin')
    return { data: ended }
  },
}
