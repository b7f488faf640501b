import { writeFileSync } from 'node:fs'
import { contract, platformContract } from '../packages/contract/src/index.ts'
import { renderRoutes } from '../packages/contract/src/routes.ts'

/** Writes the light lists of routes that browsers load in place of the contract. */
const write = (file: string, text: string) =>
  writeFileSync(new URL(`../packages/contract/src/${file}`, import.meta.url), text)

write('routes.generated.ts', renderRoutes(contract, 'CallName'))
write('platform-routes.generated.ts', renderRoutes(platformContract, 'PlatformCallName'))
