import { type NounData, plainExamples } from '../../shared/noun-data.ts'

export const aboutData = { examples: { about_items: plainExamples('about_items') } } satisfies NounData
