import type { clonedKinds } from '@portal/contract/platform/locations'
import type { Services } from '../core/services.ts'
import { runAsCommand } from './command.ts'

type Kind = (typeof clonedKinds)[number]

const kindNames: Record<Kind, string> = {
  announcements: 'announcements', about_items: 'about pages', benefits: 'benefits', development_items: 'courses', calendar_events: 'events', documents: 'documents',
  videos: 'videos', knowledge_articles: 'articles', quick_links: 'quick links', eoi_positions: 'positions',
}

/** Says what will come from a location, then begins to make one like it. */
export async function beginClone(services: Services, from: string, fields: Record<string, unknown>, say: (line: string) => void): Promise<void> {
  const { name, things } = await runAsCommand<{ name: string; things: Array<{ kind: Kind; count: number }> }>(services, 'locations.clonePreview', { id: from })
  const counted = things.filter(({ count }) => count).map(({ kind, count }) => `${count} ${kindNames[kind]}`)
  say(`From ${name}: ${['its brand and settings', ...counted].join(', ')}.`)
  const { timezone } = await runAsCommand<{ timezone: string }>(services, 'locations.get', { id: from })
  await runAsCommand(services, 'locations.create', { timezone, ...fields, cloneFrom: from })
}
