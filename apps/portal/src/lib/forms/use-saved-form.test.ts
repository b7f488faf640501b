import { ApiError } from '@portal/contract/client/api-error'
import { beforeEach, expect, test, vi } from 'vitest'
import { draw, forget } from '../testing/by-hand.ts'
import { useSavedForm } from './use-saved-form.ts'

vi.mock('react', () => import('../testing/by-hand.ts'))
vi.mock('./use-kept.ts', () => ({ keptOf: () => undefined, useKept: () => () => {} }))

interface Values { title: string; until: string }
const page = vi.hoisted(() => ({ values: {} as object, errors: {} as object }))
vi.mock('@mantine/form', () => ({
  useForm: () => ({
    ...page, getValues: () => page.values, setValues: (values: object) => void (page.values = values), setErrors: (errors: object) => void (page.errors = errors),
    clearErrors: () => void (page.errors = {}), validate: () => ({ errors: {} }),
  }),
}))

const stands = { values: { title: 'Ladders', until: '2026-11-20' }, version: 1 }
const save = vi.fn<(changes: Partial<Values>, version: number | undefined) => Promise<null>>()
// oxlint-disable-next-line react-hooks/rules-of-hooks -- drawn by hand
const drawn = () => draw(() => useSavedForm<Values>({ name: 'one', stands, save, theirs: (data: { version: number } & Values) => ({ values: { title: data.title, until: data.until }, version: data.version }) }))
/** Until all has run that waits for nothing. */
const settled = () => new Promise((resolve) => setTimeout(resolve))
const halfTyped = { elements: [{ type: 'date', name: 'until', dataset: {}, validity: { badInput: true } }] } as never

beforeEach(() => {
  forget()
  Object.assign(page, { values: { title: 'Ladders and lifts', until: '' }, errors: {} })
  save.mockReset().mockResolvedValue(null)
})

test('a day that is only half typed is kept back, also where somebody else was quicker', async () => {
  drawn().submit(halfTyped)
  await settled()
  expect([save.mock.calls, page.errors]).toEqual([[], { until: 'Please fill in the whole date' }])

  save.mockRejectedValueOnce(new ApiError(409, { code: 'things.stale', data: { title: 'Steps', until: '2026-11-20', version: 2 } } as never))
  drawn().submit()
  await settled()
  expect(drawn().conflict).toMatchObject({ version: 2 })
  save.mockClear()
  drawn().keepMine(halfTyped)
  await settled()
  expect([save.mock.calls, page.errors, drawn().conflict?.version]).toEqual([[], { until: 'Please fill in the whole date' }, 2])
  drawn().keepMine({ elements: [] } as never)
  await settled()
  expect(save.mock.calls).toEqual([[{ title: 'Ladders and lifts', until: '' }, 2, { title: 'Ladders and lifts', until: '' }]])
})
