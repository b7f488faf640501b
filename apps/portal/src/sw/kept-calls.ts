import type { CallName } from '@portal/contract'
import { routes } from '@portal/contract/derived/all-routes'

/** `{id}` is anything in its place, `{id}.ics` anything that ends so. */
function fits(segment: string, template: string): boolean {
  if (!template.includes('{')) return segment === template
  const suffix = template.slice(template.indexOf('}') + 1)
  return segment.length > suffix.length && segment.endsWith(suffix)
}

/** `/profile/export` before `/profile/{id}`: braces come after every letter. */
const byPath = ([, one]: [string, { path: string }], [, other]: [string, { path: string }]) =>
  one.path < other.path ? -1 : 1

const reads = Object.entries(routes)
  .filter(([, { method }]) => method === 'GET')
  .sort(byPath)
  .map(([name, { path }]) => ({ name: name as CallName, templates: `/api${path}`.split('/') }))

/** Which GET of the contract an address is, if its reply may lie on the device; null for every other address. */
export function keptCall({ pathname }: Pick<URL, 'pathname'>): CallName | null {
  const segments = pathname.split('/')
  const read = reads.find(({ templates }) =>
    templates.length === segments.length && templates.every((template, index) => fits(segments[index]!, template)))
  return read && routes[read.name].offline === 'keep' ? read.name : null
}
