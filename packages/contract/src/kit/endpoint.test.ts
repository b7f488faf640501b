import { expectTypeOf, it } from 'vitest'
import type { Contract, PlatformContract } from '../index.ts'
import { type CallInput, type CallReply, type Endpoint, type HandlerInput, type HandlerReply, done, endpoint } from './endpoint.ts'

/** Checked by the compiler; there is nothing to run. */
it('gives handlers and callers their types', () => {
  type Update = HandlerInput<Contract['benefits']['update']>
  expectTypeOf<Update['id']>().toEqualTypeOf<string>()
  expectTypeOf<Update['title']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<Update['displayOrder']>().toEqualTypeOf<number | undefined>()
  expectTypeOf<Update['version']>().toEqualTypeOf<number | undefined>()

  type Create = Contract['benefits']['create']
  expectTypeOf<HandlerInput<Create>['displayOrder']>().toEqualTypeOf<number>()
  expectTypeOf<CallInput<Create>['displayOrder']>().toEqualTypeOf<number | undefined>()
  expectTypeOf<HandlerReply<Create>['data']['created_at']>().toEqualTypeOf<string | Date>()
  expectTypeOf<CallReply<Create>['data']['created_at']>().toEqualTypeOf<string>()
  expectTypeOf<CallReply<Create>['success']>().toEqualTypeOf<true>()

  expectTypeOf<HandlerInput<Contract['notifications']['list']>>().toEqualTypeOf<{
    limit: number
    offset: number
    unreadOnly?: boolean | undefined
    type?: string | undefined
  }>()
  expectTypeOf<HandlerInput<Contract['auth']['verify']>>().toEqualTypeOf<{}>()
  expectTypeOf<CallReply<Contract['documents']['download']>>().toEqualTypeOf<Blob>()

  type Sort = CallInput<PlatformContract['locations']['list']>['sort']
  expectTypeOf<Extract<Sort, '-people'>>().toEqualTypeOf<'-people'>()
})

type EveryCall = { [Noun in keyof Contract]: Contract[Noun][keyof Contract[Noun]] }[keyof Contract]
it('holds endpoints alone', () => expectTypeOf<EveryCall>().toExtend<Endpoint>())

it('does not take a write that says not what it changes or leaves in the log, nor a noun or an event that there is not', () => {
  const given = { path: '/benefits', access: { editor: true }, summary: 'Add a benefit', reply: done } as const
  const audit = 'benefit.deleted'
  endpoint({ ...given, method: 'POST', changes: ['benefits', 'own profile'], audit, outbox: { subject: ['benefit', 'id'] } })
  endpoint({ ...given, method: 'POST', changes: ['benefits'], audit: { none: 'nothing is different' } })
  endpoint({ ...given, method: 'GET', offline: 'keep' })
  // @ts-expect-error -- a write says what it changes
  endpoint({ ...given, method: 'POST', audit })
  // @ts-expect-error -- and what it leaves in the log
  endpoint({ ...given, method: 'POST', changes: ['benefits'] })
  // @ts-expect-error -- of events that have their words
  endpoint({ ...given, method: 'POST', changes: ['benefits'], audit: 'benefit.eaten' })
  // @ts-expect-error -- of nouns that there are
  endpoint({ ...given, method: 'POST', changes: ['lunch'], audit })
  // @ts-expect-error -- a read changes nothing
  endpoint({ ...given, method: 'GET', changes: ['benefits'] })
  // @ts-expect-error -- only what was read is kept
  endpoint({ ...given, method: 'POST', changes: [], audit, offline: 'keep' })
  // @ts-expect-error -- only what is written waits for a network
  endpoint({ ...given, method: 'GET', outbox: { subject: ['benefit'] } })
})
