import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { routes } from './all-routes.ts'
import { contract } from '../index.ts'
import { isOfFew, routeLists } from './route-lists.ts'
import { routes as platform } from './platform-routes.generated.ts'
import { routes as common } from './routes-common.generated.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const stale = 'is stale: npm run check -- --write'

it.each(Object.entries(routeLists))('%s is that of the contract', (file, text) => expect(read(file) === text, `${file} ${stale}`).toBe(true))

it('has every call of the contract, and those of few people’s pages by themselves', () => {
  const all = Object.entries(contract).flatMap(([noun, calls]) => Object.keys(calls).map((name) => `${noun}.${name}`))
  expect(Object.keys(routes).sort()).toEqual(all.sort())
  expect(Object.keys(common).filter(isOfFew)).toEqual([])
})

it('leaves with the common ones what a device keeps of everybody: without its route the device does not know that', () => {
  const kept = Object.entries(routes).filter(([, { offline, access }]) => offline === 'keep' && 'role' in access && access.role === 'team').map(([name]) => name)
  expect(kept.filter(isOfFew)).toEqual([])
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

it('tells of which reads each leaves a row in the log', () => {
  expect(Object.entries(routes).filter(([, { logged }]) => logged).map(([name]) => name).sort()).toEqual(['admin.emailLogGet', 'chat.reports'])
})

it('tells the console which answers are kept for nobody: what holds a secret, and what opens its own transactions', () => {
  expect(platform['support.begin'].unkept).toBe(true)
  expect(platform['auth.passkeyAdd'].unkept).toBe(true)
  expect(platform['locations.create']).not.toHaveProperty('unkept')
  expect(Object.values(platform).filter(({ method, unkept }) => method === 'GET' && unkept)).toEqual([])
})
