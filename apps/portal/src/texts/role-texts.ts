import { commonTexts } from './common.ts'
import { useTexts } from './define-texts.ts'

const names = { team: 'teamMember', manager: 'manager', admin: 'admin' } as const

/** A role in the person's language: `roleName('team')` → `Team Member`. */
export function useRoleName() {
  const common = useTexts(commonTexts)
  return (role: keyof typeof names) => common[names[role]]
}
