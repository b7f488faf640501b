import type { CallName } from '../types.ts'
import type { Item } from './item.ts'

/** Whether it is this very write, still to be sent. Apart from the rest of items, which no first screen needs. */
export const isSame = (item: Item, name: CallName, input: object) =>
  item.state === 'waiting' && item.name === name && JSON.stringify(item.input) === JSON.stringify(input)
