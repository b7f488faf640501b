import { expect, it } from 'vitest'
import { circlesIn } from './circles.ts'
import { readSource } from './source.ts'

const at = (path: string, from: string) => readSource(`apps/api/src/${path}`, `import { a } from '${from}'`)

it('finds rooms of the server that need each other, the long way round as well', () => {
  const found = circlesIn([
    at('features/chat/chat.ts', '../team/public.ts'), at('features/team/team.ts', '../../shared/people.ts'),
    at('features/team/search.ts', '../search/public.ts'), at('features/search/search.ts', '../chat/public.ts'),
  ])
  expect(found).toEqual([expect.stringMatching(/^features\/chat \(\S+chat\.ts:1\) → features\/team \(\S+search\.ts:1\) → features\/search \(\S+search\.ts:1\) → features\/chat: /)])
})

it('lets through what leads one way, and what puts rooms together', () => {
  expect(circlesIn([
    at('features/chat/chat.ts', '../team/public.ts'), at('features/team/team.ts', '../../core/errors.ts'), at('http/reply.ts', '../core/errors.ts'),
    at('app.ts', './http/reply.ts'), at('core/errors.test.ts', '../http/reply.ts'),
  ])).toEqual([])
})
