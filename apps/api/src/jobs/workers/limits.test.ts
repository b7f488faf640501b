import { EventEmitter } from 'node:events'
import { anyTask } from '@portal/db/queue'
import type { WorkerEvents } from 'graphile-worker'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openLimits } from './limits.ts'
import { defineTask } from '../task.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const task = defineTask('mail', { payload: z.unknown(), atOnce: 5, atOncePerLocation: 2, restMs: 60_000 }, async () => {})

function open() {
  const events = new EventEmitter()
  const limits = openLimits({ tasks: new Map([['mail', task]]) } as never, events as WorkerEvents, () => {})
  let id = 0
  return {
    begin(location: string, name = 'mail') {
      const job = { id: String(++id), task_identifier: name, flags: { [name]: true, [`${name}:${location}`]: true, [`${anyTask}:${location}`]: true } }
      events.emit('job:start', { job })
      return { end: (error?: Error) => void events.emit('job:complete', { job, error }) }
    },
    async forbidden() {
      const flags = await limits.forbidden()
      events.emit('worker:getJob:empty', {})
      return flags
    },
  }
}

test('so many of a location, so many of all', async () => {
  const { begin, forbidden } = open()
  const first = begin('a')
  begin('a')
  expect(await forbidden()).toEqual(['mail:a'])
  first.end()
  expect(await forbidden()).toEqual([])
  for (const location of ['b', 'c', 'd', 'e']) begin(location)
  expect(await forbidden()).toEqual(['mail'])
})

test('one location has no more than its part of the workers, however many kinds of work it has', async () => {
  const { begin, forbidden } = open()
  const all = Array.from({ length: 9 }, (_, index) => begin('a', `kind ${index}`))
  begin('b', 'kind 0')
  expect(await forbidden()).toEqual([])
  all.push(begin('a', 'kind 9'))
  expect(await forbidden()).toEqual([`${anyTask}:a`])
  all[0]!.end()
  expect(await forbidden()).toEqual([])
})

test('a location whose provider does not answer rests, another one goes on', async () => {
  const { begin, forbidden } = open()
  const [hanging, quick] = [begin('hangs'), begin('refused')]
  quick.end(new Error('no'))
  vi.advanceTimersByTime(15_000)
  hanging.end(new Error('no answer'))
  expect(await forbidden()).toEqual(['mail:hangs'])
  vi.advanceTimersByTime(60_000)
  expect(await forbidden()).toEqual([])
  const slow = begin('slow')
  vi.advanceTimersByTime(15_000)
  slow.end()
  expect(await forbidden()).toEqual([])
})
