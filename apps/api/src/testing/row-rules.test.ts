import { type CallName, callsOf, contract } from '@portal/contract'
import { type RowRule, rowRules } from '@portal/contract/kit/row-rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatThings } from './row-rules/chat-things.ts'
import { handedIn } from './row-rules/handed-in.ts'
import { knowledgeThings } from './row-rules/knowledge-things.ts'
import { ownThings } from './row-rules/own-things.ts'
import { shownThings } from './row-rules/shown-things.ts'
import { type Cast, type Fixtures, type Trial, type Who, everybody } from './row-rules/trials.ts'
import { Refused, type World, openWorld } from './world.ts'

// Every rule about rows that the contract names: its thing is made, and everybody tries every call of the rule on it.

const fixtures: Fixtures = { ...ownThings, ...shownThings, ...chatThings, ...handedIn, ...knowledgeThings }

/** The calls of each rule. */
const callsBy = new Map<RowRule, CallName[]>()
for (const [name, { access }] of callsOf(contract)) {
  const rule = 'role' in access ? access.own : undefined
  if (rule) callsBy.set(rule, [...(callsBy.get(rule) ?? []), name as CallName])
}

let world: World
let cast: Cast
beforeAll(async () => {
  world = await openWorld()
  const person = (role: 'team' | 'manager' | 'admin') => world.person(world.tenant, role)
  cast = {
    cook: await person('team'), colleague: await person('team'), manager: await person('manager'), admin: await person('admin'),
    stranger: await world.person(await world.location('Elsewhere'), 'team'),
  }
  await cast.admin.team.create({ name: cast.cook.name, department: 'Kitchen', userId: cast.cook.id })
})
afterAll(() => world?.close())

test('every rule that a call names has a fixture, and each rule is named by a call', () => {
  expect([...callsBy.keys()].filter((rule) => !fixtures[rule])).toEqual([])
  const named = new Set(callsOf(contract).map(([, { access }]) => ('role' in access ? access.own : undefined)))
  expect(Object.keys(rowRules).filter((rule) => !named.has(rule as RowRule))).toEqual([])
})

async function outcome({ attempt, mark, expects, state: told }: Trial) {
  // Whoever may change it may take it away.
  const state = expects === 'nothing' ? told : undefined
  const before = state && JSON.stringify(await state())
  const answer = await attempt().then(
    (value) => ({ status: 200, text: JSON.stringify(value) ?? '' }),
    (error: unknown) => {
      if (error instanceof Refused) return { status: error.status, text: JSON.stringify(error.body) }
      throw error
    },
  )
  return { ...answer, shown: mark !== undefined && answer.text.includes(mark), changed: state && JSON.stringify(await state()) !== before }
}

let cases = 0
test.for([...callsBy])('%s', async ([rule, calls]) => {
  const trials = await fixtures[rule]!({ world, cast })
  const wrong: unknown[] = []
  for (const trial of trials) {
    cases++
    const { status, shown, changed } = await outcome(trial)
    const right = trial.expects === 'allowed'
      ? status === 200 && (shown || trial.mark === undefined || trial.shows === false)
      : status < 500 && !shown && !changed
    if (!right) wrong.push({ call: trial.call, who: trial.who, expects: trial.expects, status, shown, changed })
  }
  expect(wrong).toEqual([])
  for (const call of calls) {
    const tried = (expects: Trial['expects']) => new Set<Who>(trials.filter((trial) => trial.call === call && trial.expects === expects).map(({ who }) => who))
    expect(tried('allowed').size, `${call} is allowed to somebody`).toBeGreaterThan(0)
    expect(tried('nothing'), `${call} is tried from another location`).toContain('stranger')
    expect(everybody.filter((who) => !tried('nothing').has(who) && !tried('allowed').has(who)), `${call} is tried by everybody`).toEqual([])
  }
})

test('the count is told', () => {
  console.log(`Rows of others: ${callsBy.size} rules, ${[...callsBy.values()].flat().length} calls, ${cases} cases`)
  expect(cases).toBeGreaterThan(150)
})
