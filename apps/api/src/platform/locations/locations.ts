import { brand } from './brand.ts'
import { changing } from './changing.ts'
import { deleting } from './deleting.ts'
import { domain } from './domain.ts'
import { reading } from './reading.ts'

export const locations = { ...reading, ...changing, ...brand, ...domain, ...deleting }
