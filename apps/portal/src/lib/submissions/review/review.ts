import type { Form } from '@portal/contract/forms/kit'
import type { ReactNode } from 'react'
import type { CallName, Input } from '../../../api/types.ts'
import type { OpenDialog } from '../../page.ts'
import type { Submission } from '../submission.ts'

/** The calls of a noun that is reviewed. Their inputs and replies are those of `eoi`, but for the fields of the form. */
interface ReviewCalls {
  list: 'eoi.list'
  get: 'eoi.get'
  setStatus: 'eoi.setStatus'
  moveMany: 'eoi.moveMany'
  remove: 'eoi.remove'
  stats: 'eoi.stats'
  exportCsv: 'eoi.exportCsv'
  recipients: 'eoi.recipients'
  recipientsCreate: 'eoi.recipientsCreate'
  recipientsUpdate: 'eoi.recipientsUpdate'
  recipientsTest: 'eoi.recipientsTest'
  recipientsRemove: 'eoi.recipientsRemove'
}
const names = [
  'list', 'get', 'setStatus', 'moveMany', 'remove', 'stats', 'exportCsv', 'recipients', 'recipientsCreate', 'recipientsUpdate', 'recipientsTest', 'recipientsRemove',
] as const
/** The same of another noun: its names differ, what they take and answer does not. `other`: those that it calls otherwise than the contract does for a new form. */
export const reviewCallsOf = (noun: Form['noun'], other: Partial<Record<keyof ReviewCalls, string>> = {}) =>
  ({ ...Object.fromEntries(names.map((name) => [name, `${noun}.${name}`])), ...other }) as unknown as ReviewCalls

/** What such a call takes: filters and changes are kept by their names, whichever form they are of. */
export const inputOf = <N extends CallName>(_call: N, fields: Record<string, unknown>) => fields as Input<N>

/** A way to look at it that only its noun has. */
interface OwnView {
  /** `?view=` of the address. */
  value: string
  label: string
  render: () => ReactNode
}

export interface Review {
  form: Form
  calls: ReviewCalls
  /** What a list calls one of them. */
  titleOf: (item: Submission) => string
  /** Which of the noun's kinds it is, where a list holds several. */
  kindOf?: (item: Submission) => string
  /** Choices by which the list is filtered beside its status: names of fields with options. */
  filters: readonly string[]
  /** Fields that only their noun can show. */
  own?: (item: Submission) => Record<string, ReactNode>
  /** Who handed it in, in the part that they have in it. */
  authorOf?: (item: Submission, name: string) => string
  /** What a noun does with one of them besides; on paper, where nothing opens, what is to be read of it. */
  renderMore?: (item: Submission, openDialog: OpenDialog | null) => ReactNode
  /** What is said above the figures' groups, by the reply's own names. */
  groups: (stats: Record<string, unknown>) => ReadonlyArray<{ label: string; counts: Record<string, number>; nameOf: (key: string) => string; of?: number }>
  /** Beside the list, the board and the figures. */
  views?: readonly OwnView[]
  /** What is said on paper above all of them: who may not read it. */
  confidential?: string
  /** Added to who removes it: what deleting one takes. */
  removal?: (item: Submission) => Record<string, unknown>
}
