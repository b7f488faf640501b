import { writeFileSync } from 'node:fs'
import { routeLists } from '../packages/contract/src/derived/route-lists.ts'

/** Writes the light lists of routes that browsers load in place of the contract. */
for (const [file, text] of Object.entries(routeLists)) writeFileSync(new URL(`../packages/contract/src/derived/${file}`, import.meta.url), text)
