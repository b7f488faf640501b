import { expect, test } from 'vitest'
import { LineTooLong, openShares } from './shares.ts'

/** Work that ends when it is told to, and notes when it began. */
function bench(options: Parameters<typeof openShares>[0]) {
  const shares = openShares(options)
  const began: string[] = []
  const ends: Array<() => void> = []
  const work = (owner: string, name = owner) =>
    shares.run(owner, () => {
      began.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const endOne = async () => {
    ends.shift()?.()
    await settle()
  }
  return { shares, began, work, endOne, settle }
}

test('one owner’s crowd waits behind itself: another comes after at most one of it', async () => {
  const { began, work, endOne, settle } = bench({ atOnce: 2 })
  for (let index = 0; index < 50; index++) void work('crowd', `crowd ${index}`)
  void work('quiet')
  void work('other')
  await settle()
  expect(began).toEqual(['crowd 0', 'crowd 1'])
  for (let index = 0; index < 4; index++) await endOne()
  expect(began).toEqual(['crowd 0', 'crowd 1', 'crowd 2', 'quiet', 'other', 'crowd 3'])
})

test('an owner holds no more than its part, and a place that is left serves the next one at once', async () => {
  const { shares, began, work, settle } = bench({ atOnce: 4, perOwner: 3 })
  for (let index = 0; index < 10; index++) void work('crowd')
  await settle()
  expect(shares.stats()).toEqual({ busy: 3, waiting: 7 })
  void work('quiet')
  await settle()
  expect(began.at(-1)).toBe('quiet')
})

test('a line that is full turns its own owner away and nobody else', async () => {
  const { shares, work, endOne, settle } = bench({ atOnce: 1, waiting: 2 })
  for (let index = 0; index < 3; index++) void work('crowd')
  await settle()
  await expect(work('crowd')).rejects.toThrow(LineTooLong)
  void work('quiet')
  await settle()
  expect(shares.stats()).toEqual({ busy: 1, waiting: 3 })
  for (let index = 0; index < 4; index++) await endOne()
  expect(shares.stats()).toEqual({ busy: 0, waiting: 0 })
})

test('who waits too long is told so and holds up nobody', async () => {
  const { shares, work, endOne, settle } = bench({ atOnce: 1, waitMs: 20 })
  void work('first')
  await settle()
  await expect(work('second')).rejects.toMatchObject({ name: 'WaitedTooLong', behindItself: false })
  await expect(work('first')).rejects.toMatchObject({ name: 'WaitedTooLong', behindItself: true })
  await endOne()
  expect(shares.stats()).toEqual({ busy: 0, waiting: 0 })
})

test('a place is given back once, however often it is said, and after a failure too', async () => {
  const shares = openShares({ atOnce: 1 })
  await expect(shares.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  const release = await shares.acquire('a')
  release()
  release()
  expect(shares.stats()).toEqual({ busy: 0, waiting: 0 })
})

test('alone an owner may have nearly all, among others only its smaller part', async () => {
  const { shares, began, work, endOne, settle } = bench({ atOnce: 8, perOwner: 6, perOwnerAmongOthers: 2 })
  for (let index = 0; index < 20; index++) void work('crowd')
  await settle()
  expect(shares.stats()).toEqual({ busy: 6, waiting: 14 })
  void work('quiet')
  await settle()
  expect(began.at(-1)).toBe('quiet')
  for (let index = 0; index < 5; index++) await endOne()
  expect(shares.stats()).toEqual({ busy: 3, waiting: 13 })
})

test('owners of one house take turns, and have together what one has alone, or each what one has among others', async () => {
  const { shares, began, work, endOne, settle } = bench({ atOnce: 8, perOwner: 4, perOwnerAmongOthers: 1, houseOf: (owner) => owner.split(' ')[0]! })
  for (let index = 0; index < 10; index++) void work('house crowd')
  for (let index = 0; index < 3; index++) void work('house crew')
  await settle()
  expect(shares.stats()).toEqual({ busy: 4, waiting: 9 })
  for (let index = 0; index < 3; index++) await endOne()
  expect(began.slice(4)).toEqual(['house crowd', 'house crew', 'house crowd'])
  void work('other')
  await settle()
  expect([began.at(-1), shares.stats().busy]).toEqual(['other', 5])
  for (let index = 0; index < 5; index++) await endOne()
  // Of each of the three one; the other has no more.
  expect(shares.stats().busy).toBe(2)
})

test('among others a crowd goes through one after the other, a few who wait do not', async () => {
  const { shares, began, work, endOne, settle } = bench({ atOnce: 8, perOwner: 6, perOwnerAmongOthers: 2, crowd: 10 })
  void work('quiet')
  for (let index = 0; index < 8; index++) void work('few')
  for (let index = 0; index < 30; index++) void work('crowd')
  await settle()
  // Quiet, two of the few and both of the crowd that began before it was one: of it one goes on, of the few two.
  for (let index = 0; index < 5; index++) await endOne()
  const begun = (owner: string) => began.filter((one) => one === owner).length
  await expect.poll(() => [begun('few'), begun('crowd'), shares.stats().busy]).toEqual([4, 3, 3])
})

test('among others a crowd pauses after each turn as long as it took, and alone it does not', async () => {
  const { shares, began, work, endOne, settle } = bench({ atOnce: 2, perOwnerAmongOthers: 1, crowd: 3 })
  const crowd = Array.from({ length: 10 }, (_, index) => work('crowd', `crowd ${index}`))
  await settle()
  for (let index = 0; index < 2; index++) await endOne()
  expect(began).toHaveLength(4)
  const quiet = work('quiet')
  await new Promise((resolve) => setTimeout(resolve, 40))
  await endOne()
  await endOne()
  expect(began.at(-1)).toBe('quiet')
  // A place is free, and many of the crowd wait.
  expect(shares.stats()).toEqual({ busy: 1, waiting: 6 })
  await expect.poll(() => began).toContain('crowd 4')
  while (began.length < 11 || shares.stats().busy) {
    await endOne()
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await Promise.all([...crowd, quiet])
  await settle()
  expect(shares.stats()).toEqual({ busy: 0, waiting: 0 })
})

test('who is turned away stops waiting at once, and others wait on', async () => {
  const shares = openShares({ atOnce: 1 })
  const release = await shares.acquire('a')
  const [own, other] = [shares.acquire('a'), shares.acquire('b')]
  shares.turnAway('a', new Error('gone'))
  await expect(own).rejects.toThrow('gone')
  const late = shares.acquire('a')
  shares.turnAway('a', new Error('gone'), 60_000)
  release()
  const next = await other
  next()
  const last = await late
  last()
  expect(shares.stats()).toEqual({ busy: 0, waiting: 0 })
})
