import { expect, test } from 'vitest'
import { mayOpen, publicRoutes, signedInRoutes } from './routes.ts'

test('the privacy policy alone opens without a session', () => {
  expect(publicRoutes.map(({ path }) => path)).toEqual(['/privacy-policy'])
})

test('every signed-in path of the specification has its page, and no path has two', () => {
  const paths = signedInRoutes.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining([
    '/', '/about', '/admin-settings', '/ai-admin', '/ai-knowledge-base', '/benefits', '/calendar', '/development', '/documents',
    '/drafts', '/email-debug', '/eoi', '/eoi-admin', '/notifications', '/photos', '/privacy-settings', '/profile', '/profile/passport', '/team',
    '/trainer-debrief', '/trainer-debrief-admin', '/user-management', '/videos', '/voicebox', '/voicebox-admin',
  ]))
  expect(paths).toEqual([...new Set(paths)])
})

const ofSome = [
  ['/eoi-admin', 'manager'],
  ['/availability-admin', 'manager'],
  ['/trainer-debrief-admin', 'manager'],
  ['/voicebox-admin', 'admin'],
  ['/user-management', 'admin'],
  ['/admin-settings', 'admin'],
  ['/translations', 'manager'],
  ['/privacy-settings', 'admin'],
  ['/ai-admin', 'admin'],
  ['/email-debug', 'admin'],
] as const

test.each(ofSome)('%s opens from %s upwards', (path, lowest) => {
  const order = ['team', 'manager', 'admin'] as const
  for (const role of order) expect(mayOpen(path, role), role).toBe(order.indexOf(role) >= order.indexOf(lowest))
})

test('the other pages open for everyone', () => {
  const closed = signedInRoutes.filter(({ path }) => !mayOpen(path, 'team'))
  expect(closed.map(({ path }) => path).sort()).toEqual(ofSome.map(([path]) => path).sort())
})
