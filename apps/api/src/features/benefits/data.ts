import { contentFinder } from '../../shared/finding.ts'
import { type NounData, plainExamples } from '../../shared/noun-data.ts'

export const benefitsData = {
  examples: { benefits: plainExamples('benefits') },
  found: [contentFinder('benefit', 'benefits', '/benefits')],
} satisfies NounData
