import { type AnyContract, callsOf, contract, platformContract } from '@portal/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { consoleCallers } from './matrix/console-callers.ts'
import { locationCallers } from './matrix/location-callers.ts'
import { type Caller, tryAll } from './matrix/probe.ts'
import { type World, openWorld } from './world.ts'

// Every call of the contract as every kind of caller, each denial beside a twin that differs in the caller alone.

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function run(what: string, calls: AnyContract, callers: Caller[]) {
  const started = performance.now()
  const sum = { cases: 0, denials: 0, wrong: [] as string[] }
  for (const caller of callers) {
    const tally = await tryAll(world.send, calls, '/api', caller)
    sum.cases += tally.cases
    sum.denials += tally.denials
    sum.wrong.push(...tally.wrong)
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`Access of ${what}: ${callsOf(calls).length} calls × ${callers.length} callers, with twins ${sum.cases} cases (${sum.denials} denials), ${sum.wrong.length} wrong, ${seconds} s`)
  expect(sum.wrong).toEqual([])
}

it('lets in whom the contract says, and nobody else, at a location', async () => {
  await run('a location', contract, await locationCallers(world))
}, 180_000)

it('lets in whom the contract says, and nobody else, at the console', async () => {
  await run('the console', platformContract, await consoleCallers(world))
}, 180_000)
