import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contract, platformContract } from './index.ts'
import { renderRoutes } from './routes.ts'
import { routes } from './routes.generated.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const stale = 'is stale: run node scripts/node24.mjs scripts/gen-routes.ts'

it('has generated lists that are those of the contract', () => {
  expect(read('routes.generated.ts') === renderRoutes(contract, 'CallName'), `routes.generated.ts ${stale}`).toBe(true)
  expect(
    read('platform-routes.generated.ts') === renderRoutes(platformContract, 'PlatformCallName'),
    `platform-routes.generated.ts ${stale}`,
  ).toBe(true)
})

it('tells what a browser needs to make a call', () => {
  expect(routes['benefits.list']).toEqual({
    method: 'GET',
    path: '/benefits',
    access: { role: 'team' },
    offline: 'keep',
  })
  expect(routes['admin.logs']).not.toHaveProperty('offline')
  expect(routes['photos.upload']).toMatchObject({ body: 'multipart', files: ['photos'], access: { editor: true } })
  expect(routes['documents.download'].binary).toBe(true)
  expect(routes['trainerDebrief.remove'].body).toBe('json')
})
