import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import { routes } from '@portal/contract/derived/routes-of-few.generated'
import { expect, test } from 'vitest'

const src = path.join(import.meta.dirname, '..')
/** As a part of a type a name needs no route. */
const calls = new RegExp(String.raw`(?<!<)['"](${Object.keys(routes).join('|').replaceAll('.', String.raw`\.`)})['"]`)
/** The pages and parts for few people, and what they load before anything else. */
const pages = [
  'availability/admin.tsx', 'eoi/admin.tsx', 'trainer-debrief/admin.tsx', 'voicebox/admin.tsx', 'admin-settings/page.tsx', 'admin-settings/privacy/page.tsx', 'admin-settings/email-log/page.tsx', 'user-management/page.tsx', 'team/add-person/add-person-dialog.tsx', 'team/add-person/may-make-accounts.ts',
  'documents/receipts-dialog.tsx', 'announcements/receipts-dialog.tsx', 'videos/video-replace-dialog.tsx', 'team/twice/join-dialog.tsx',
  'chat/manage/report-dialog.tsx', 'chat/manage/reports-dialog.tsx', 'home/editing/hero-tools.tsx', 'home/video-dialog.tsx', 'home/editing/film-title-dialog.tsx',
  'announcements/automation.tsx', 'knowledge-base/page.tsx', 'translations/page.tsx',
]
/** What stands in one of these, or needs nothing of a route before the call itself has brought it. */
const parts = [
  'features/access-code/backup-entrance.tsx', 'features/access-code/support-entrance.tsx', 'features/announcements/automated-media.tsx', 'features/announcements/manage.tsx',
  'features/eoi/position-dialog.tsx', 'features/eoi/positions.tsx', 'features/profile/security/new-recovery-codes.tsx', 'features/profile/security/passkeys.tsx',
  'features/profile/security/pin.tsx', 'features/profile/security/two-factor.tsx', 'features/trainer-debrief/training/training.tsx', 'features/voicebox/page.tsx',
  'lib/forms/translation/draft.tsx', 'lib/submissions/list/saved-views.tsx', 'lib/submissions/review/review.ts',
]
const allowed = new Set([...pages.map((page) => `features/${page}`), ...parts])

test('the calls of the pages for few people are named nowhere else, where their routes might not be loaded', async () => {
  const elsewhere: string[] = []
  for await (const file of glob('**/*.{ts,tsx}', { cwd: src })) {
    if (allowed.has(file) || /\.test\.|^features\/(admin-settings|knowledge-base|user-management|team\/add-person)\//.test(file)) continue
    if (calls.test(readFileSync(path.join(src, file), 'utf8'))) elsewhere.push(file)
  }
  expect(elsewhere).toEqual([])
})

test('each of these pages loads them first', () => {
  for (const page of pages) expect(readFileSync(path.join(src, 'features', page), 'utf8').split('\n')[0]).toMatch(/^import '[./]+\/api\/routes-of-few\.ts'$/)
})
