import { type NounData, plainExamples } from '../../shared/noun-data.ts'

export const homeData = {
  examples: { home_welcome: plainExamples('home_welcome'), quick_links: plainExamples('quick_links'), home_announcements: plainExamples('home_announcements') },
} satisfies NounData
