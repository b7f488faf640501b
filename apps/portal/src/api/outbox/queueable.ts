import type { QueueableCall } from '@portal/contract'
import type { ApiError } from '@portal/contract/client/api-error'
import type { Outbox } from '@portal/contract/kit/endpoint'
import { routeOf } from '../routes.ts'
import type { CallName } from '../types.ts'

export type { QueueableCall }

type Input = Record<string, unknown>

export const isQueueable = (name: CallName): name is QueueableCall => routeOf(name)?.outbox !== undefined

/** How it waits, as the contract says. An older release may have kept a call that waits no more: it is about itself. */
export const ruleOf = (name: QueueableCall): Outbox => routeOf(name)?.outbox ?? { subject: [name] }

/** What a write is about: later ones about the same wait for it. */
export function subjectOf({ name, input }: { name: QueueableCall; input: Input }): string {
  const [about, ...fields] = ruleOf(name).subject
  return [about, ...fields.map((field) => input[field] ?? '')].map(String).join(':')
}

/** A refusal that says that it is as it was to be: what it removes went by other hands. */
export const isDone = ({ name }: { name: QueueableCall }, { status, code }: ApiError): boolean =>
  ruleOf(name).goneIsDone === true && status === 404 && code === `${name.split('.', 1)[0]}.not_found`

/** Written so that nothing ties it to a minute. */
export function isTimeless({ name, input }: { name: QueueableCall; input: Input }): boolean {
  const { timeless } = ruleOf(name)
  return timeless !== undefined && input[timeless] === true
}
