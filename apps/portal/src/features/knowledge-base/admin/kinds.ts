import { kindIcon } from '../kind-icon.ts'
import type { Kind } from '../kind-icon.ts'

/** Whether an address names a kind of source. */
export const isKind = (name: string | null): name is Kind => name !== null && Object.hasOwn(kindIcon, name)
