import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../../api/use-action.ts'
import { callOptions } from '../../../api/use-call.ts'
import type { Account } from '../../user-management/public.ts'
import { wholeTeam } from '../offered/whole-team.ts'
import type { Member } from '../member.ts'
import type { PhotoChange } from '../photo-crop/photo-field.tsx'
import { useHeadshot } from '../use-saving.ts'
import { usernameOf } from './new-person.ts'
import type { NewPerson } from './new-person.ts'

/** Makes somebody's account with their entry in the directory, the one that they have or a new one; the photo behind the words. */
export function useNewAccount() {
  const client = useQueryClient()
  const create = useAction('userAccounts.create')
  const saveHeadshot = useHeadshot()
  return async ({ how, password, email, username, ...person }: NewPerson, photo: PhotoChange, member?: Pick<Member, 'id'>): Promise<Account> => {
    const told = Object.fromEntries(Object.entries(person).filter(([, value]) => value.trim())) as typeof person
    const known = how === 'code' && !email.trim() ? { username: username.trim() || usernameOf(person) } : { email: email.trim() }
    const { data: account } = await create.mutateAsync({ ...told, ...known, ...(how === 'code' && { invite: false }), ...(how === 'password' && { password }), ...(member && { memberId: member.id }) })
    if (photo) {
      const { data: members } = await client.fetchQuery({ ...callOptions('team.list', wholeTeam), staleTime: 0 })
      const entry = members.find(({ userId }) => userId === account.id)
      if (entry) await saveHeadshot(entry, photo)
    }
    return account
  }
}
