import { contentFinder } from '../../shared/finding.ts'
import { type NounData, plainExamples } from '../../shared/noun-data.ts'

export const aboutData = {
  examples: { about_items: plainExamples('about_items') },
  found: [contentFinder('about', 'about_items', '/about')],
} satisfies NounData
