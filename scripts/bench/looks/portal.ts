// What this needs of the portal and its journeys. Both speak of browsers, which the types of this folder do not know:
// they are loaded by address and given theirs here.
import type { Page } from 'playwright'
import type { Result } from '../../browser/axe.ts'

const portal = new URL('../../../apps/portal/', import.meta.url)
const load = (file: string) => import(new URL(file, portal).href)

export const { paths } = (await load('src/paths.ts')) as { paths: Record<string, () => string> }

interface Place {
  path: string
  lowestRole: 'anyone' | 'team' | 'manager' | 'admin'
  topics: readonly { where: string }[]
}
const { nouns } = (await load('src/nouns/list.ts')) as { nouns: Record<string, { places?: Record<string, Place> }> }
export const places = Object.values(nouns).flatMap(({ places: own = {} }) => Object.values(own))

export const { axeViolations, atRest } = (await load('e2e/helpers/axe.ts')) as {
  axeViolations(page: Page, within?: string): Promise<Result[]>
  atRest(page: Page): Promise<void>
}

export const { tapTargets } = (await load('e2e/helpers/tap-targets.ts')) as {
  tapTargets(page: Page, within?: string): Promise<{ all: number; small: { selector: string; width: number; height: number }[] }>
}

export const { stickingOut } = (await load('e2e/helpers/overflow.ts')) as {
  stickingOut(page: Page, width: number): Promise<{ selector: string; right: number }[]>
}

export const { openWith, password } = (await load('e2e/helpers/signed-in-page.ts')) as {
  openWith(page: Page, token: string, path: string): Promise<void>
  password: string
}

export const { overlay, openersIn, pressOpener, overlayOutside } = (await load('e2e/helpers/overlays.ts')) as {
  overlay: string
  openersIn(page: Page, within: string): Promise<{ index: number; key: string; name: string }[]>
  pressOpener(page: Page, index: number): Promise<void>
  overlayOutside(page: Page, width: number): Promise<string[]>
}

export const { choicesIn } = (await load('e2e/helpers/choices.ts')) as {
  choicesIn(page: Page, within: string, outside: () => Promise<string[]>): Promise<{ what: string; outside: string[] }[]>
}
