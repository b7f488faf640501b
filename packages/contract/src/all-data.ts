import { z } from 'zod'
import { tenant } from './settings/branding.ts'
import { data, done, endpoint } from './kit/endpoint.ts'

export const allData = {
  essential: endpoint({
    method: 'GET',
    path: '/all-data/essential',
    access: { public: 'brand, password rules, push key and version: nothing internal' },
    summary: 'What the portal needs before anyone signs in',
    offline: 'keep',
    support: 'look',
    reply: data(
      z.object({
        tenant,
        passwordRules: z.array(z.string()),
        vapidPublicKey: z.string().nullable(),
        /** Of the product that is running. */
        version: z.string(),
      }),
    ),
  }),
  corsTest: endpoint({
    method: 'GET',
    path: '/cors-test',
    access: { public: 'answers nothing' },
    summary: 'A harmless answer, to try a connection',
    support: 'look',
    reply: done,
  }),
  removeExamples: endpoint({
    method: 'DELETE',
    path: '/all-data/examples',
    access: { editor: true },
    summary: 'Remove the sample content that the location came with',
    changes: ['home', 'about', 'benefits', 'development', 'team', 'calendar', 'shiftNotes', 'announcements', 'documents', 'photos', 'videos', 'chat', 'eoi', 'voicebox', 'trainerDebrief', 'availability', 'ai'],
    audit: 'examples.deleted',
    reply: data(z.object({ deleted: z.number() })),
  }),
}
