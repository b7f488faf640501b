import { brand } from './brand.ts'
import { changing } from './changing.ts'
import { deleting } from './deleting.ts'
import { reading } from './reading.ts'

export const locations = { ...reading, ...changing, ...brand, ...deleting }
