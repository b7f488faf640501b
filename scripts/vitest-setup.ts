// A warning that nobody expected is a defect: a test that wants one takes it with `vi.spyOn(console, 'warn')`.
import { format } from 'node:util'
import { afterEach, beforeEach, expect } from 'vitest'

// Read again for each file, also where files share a process: the console is listened to once.
const shared = globalThis as { complaints?: string[] }

if (!shared.complaints) {
  const complaints: string[] = (shared.complaints = [])
  for (const level of ['error', 'warn'] as const) {
    const print = console[level]
    console[level] = (...words: unknown[]) => {
      complaints.push(`console.${level}: ${format(...words)}`)
      print(...words)
    }
  }
}
const complaints = shared.complaints

beforeEach(() => {
  complaints.length = 0
})

afterEach(() => {
  expect(complaints.splice(0), 'nothing unexpected on the console').toEqual([])
})
