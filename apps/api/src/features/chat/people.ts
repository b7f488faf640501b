import type { contract } from '@portal/contract'
import { countAll } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { presentPerson, selectPeople } from '../../shared/people/people.ts'

type Chat = Handlers<typeof contract.chat>

/** Whoever can sign in here, oneself only where it is asked for: where somebody is chosen, not written to. */
export const people: Chat['people'] = async ({ db, user }, { q, self, role, limit, offset }) => {
  const found = selectPeople(db, { q, role, except: self ? undefined : user.id })
  const { total } = await found.clearSelect().clearOrderBy().select(countAll().as('total')).executeTakeFirstOrThrow()
  const rows = await found.limit(limit).offset(offset).execute()
  return { data: rows.map(presentPerson), total: Number(total), limit, offset }
}
