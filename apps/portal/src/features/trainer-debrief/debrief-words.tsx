import type { ReactNode } from 'react'
import type { Submission } from '../../lib/submissions/submission.ts'
import { nameWithin } from '../../lib/people/person-name.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { SkillList } from './skills.tsx'
import type { Skill } from './skills.tsx'
import { useTraining } from './station.tsx'
import { debriefTexts } from './texts.ts'

/** What a debrief is called, and its fields that no other form has. */
export function useDebriefWords() {
  const t = useTexts(debriefTexts)
  const { labelOf } = useTraining()
  const traineeOf = (item: Submission) => (item.trainee_name as string | null) ?? t.somebody
  return {
    titleOf: (item: Submission) => t.who(traineeOf(item), labelOf(item.station as string)),
    /** Among those about oneself: where it was, and who writes it. */
    byTrainer: (item: Submission) => t.byTrainer(labelOf(item.station as string), item.submitted_by ? nameWithin(item.submitted_by.name) : t.somebody),
    /** Of whom and where: to be told again where their title is not read as both. */
    about: (item: Submission): Record<string, ReactNode> => ({ trainee_id: traineeOf(item), station: labelOf(item.station as string) }),
    own: (item: Submission): Record<string, ReactNode> => ({
      // Its title says them.
      trainee_id: null,
      station: null,
      skills: (item.skills as Skill[]).length ? <SkillList skills={item.skills as Skill[]} /> : null,
    }),
  }
}
