import { cloneSteps } from './clone.ts'
import { type NewLocation, type Step, steps } from './steps.ts'

/** How a location comes to be: from its folder, or like another one. */
export const planOf = ({ cloned_from: like }: Pick<NewLocation, 'cloned_from'>): Step[] => (like ? cloneSteps : steps)

export const stepLabels: Record<string, string> = Object.fromEntries([...steps, ...cloneSteps].map(({ name, label }) => [name, label]))
