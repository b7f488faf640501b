import { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { callsUnderWay, giveWay, underWay } from './give-way.ts'

afterEach(() => void Atomics.store(callsUnderWay, 0, 0))

/** On a thread, since whoever gives way stands still. */
async function gaveWay(mostMs: number): Promise<number> {
  const module = new URL('./give-way.ts', import.meta.url).href
  const worker = new Worker(`
    const { parentPort, workerData } = require('node:worker_threads')
    import(${JSON.stringify(module)}).then(({ giveWay }) => {
      parentPort.postMessage('ready')
      const start = performance.now()
      giveWay(workerData, ${mostMs})
      parentPort.postMessage(performance.now() - start)
    })`, { eval: true, workerData: callsUnderWay })
  return new Promise((resolve, reject) => worker.on('error', reject).on('message', (said) => typeof said === 'number' && resolve(said)))
}

test('work waits until no call is under way any more', async () => {
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const calls = [underWay(() => first.promise), underWay(() => second.promise)]
  let waited: number | undefined
  const work = gaveWay(30_000).then((ms) => void (waited = ms))
  await new Promise((resolve) => setTimeout(resolve, 500))
  first.resolve('one')
  await calls[0]
  expect([Atomics.load(callsUnderWay, 0), waited]).toEqual([1, undefined])
  second.resolve('two')
  expect(await calls[1]).toBe('two')
  await work
  expect(waited).toBeLessThan(30_000)
})

test('it goes on after a while however busy the process is, and at once when it is not', async () => {
  Atomics.add(callsUnderWay, 0, 1)
  expect(await gaveWay(50)).toBeGreaterThanOrEqual(50)
  Atomics.sub(callsUnderWay, 0, 1)
  giveWay(callsUnderWay, 30_000)
})

test('a call that fails is not under way either', async () => {
  await expect(underWay(async () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(Atomics.load(callsUnderWay, 0)).toBe(0)
})
