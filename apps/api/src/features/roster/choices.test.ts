import { afterAll, expect, test } from 'vitest'
import { type World, openWorld } from '../../testing/world.ts'
import { mergeChoices } from './choices.ts'

const world: World = await openWorld()
afterAll(() => world.close())

test('what is decided about one leaves what was decided about another, until it is taken back', async () => {
  const place = await world.location()
  const admin = await world.person(place, 'admin', { firstName: 'Ada', lastName: 'Boss' })
  const stays = await world.person(place, 'team', { firstName: 'Stay', lastName: 'Here' })
  const bytes = Buffer.from(`First Name,Last Name,Email\r\nAda,Boss,${admin.email}\r\nNia,New,nia@x.example`)
  const { id } = (await admin.roster.check({}, { files: { file: [{ name: 'staff.csv', bytes }] } })).data
  const leftOut = async () => (await admin.roster.get({ id })).data.rows.filter(({ problems }) => problems.includes('left_out')).map(({ person }) => person.name)

  await admin.roster.update({ id, choices: [{ personId: stays.id, action: 'skip' }] })
  await admin.roster.update({ id, choices: [{ line: 3, action: 'skip' }] })
  expect((await leftOut()).toSorted()).toEqual(['Nia New', 'Stay Here'])
  await admin.roster.update({ id, choices: [{ line: 3, action: 'change' }] })
  expect(await leftOut()).toEqual(['Stay Here'])
  await admin.roster.update({ id, choices: [{ personId: stays.id, action: 'change' }] })
  expect((await admin.roster.get({ id })).data.counts).toMatchObject({ add: 1, leave: 1 })
})

test('the later word on a line counts, and nothing is kept of one that says what the list says', () => {
  const skip = { line: 2, action: 'skip' } as const
  const match = { line: 2, action: 'change', matchId: 'a' } as const
  const leave = { personId: 'b', action: 'leave' } as const
  expect(mergeChoices([skip, leave], [match])).toEqual([leave, match])
  expect(mergeChoices([match, leave], [{ line: 2, action: 'change' }])).toEqual([leave])
  expect(mergeChoices([skip], [])).toEqual([skip])
})
