import { type NounData, plainExamples } from '../../shared/noun-data.ts'

export const benefitsData = { examples: { benefits: plainExamples('benefits') } } satisfies NounData
