import { z } from 'zod'
import { callsOf, contract, platformContract, type AnyContract } from '../index.ts'
import { isBinary, type Access, type Endpoint } from '../kit/endpoint.ts'
import type { Route } from './route.ts'

const rule = (access: Access): Access => {
  if ('public' in access) return { public: '' }
  if ('role' in access) return { role: access.role }
  if ('operator' in access) return { operator: access.operator }
  return access
}

/** The names of an object schema's fields. */
export const namesOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []

/** Whether each look leaves a row; what comes as a file is fetched by hand alone. */
const isLogged = ({ method, audit, reply }: Endpoint) => method === 'GET' && audit !== undefined && !(typeof audit === 'object' && 'none' in audit) && !isBinary(reply)

/** What is empty is left out: every browser loads all of them before its first screen. */
export function routeOf(endpoint: Endpoint): Route {
  const files = Object.keys(endpoint.files ?? {})
  const query = endpoint.method === 'GET' ? [] : namesOf(endpoint.query)
  return {
    method: endpoint.method,
    path: endpoint.path,
    access: rule(endpoint.access),
    ...(query.length ? { query } : {}),
    ...(files.length ? { body: 'multipart' as const, files } : endpoint.body ? { body: 'json' as const } : {}),
    ...(isBinary(endpoint.reply) ? { binary: true as const } : {}),
    ...(endpoint.offline === 'keep' ? { offline: endpoint.offline } : {}),
    ...(endpoint.madeOf ? { madeOf: endpoint.madeOf } : {}),
    ...(isLogged(endpoint) ? { logged: true as const } : {}),
    ...(endpoint.changes?.length ? { changes: endpoint.changes } : {}),
    ...(endpoint.again ? { again: endpoint.again } : {}),
    ...(endpoint.outbox ? { outbox: endpoint.outbox } : {}),
  }
}

const literal = (value: unknown): string => {
  if (typeof value === 'string') return `'${value}'`
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    return `{ ${Object.entries(value).map(([key, inner]) => `${key}: ${literal(inner)}`).join(', ')} }`
  }
  return String(value)
}

/** Whom most calls are for, written once: a browser loads the whole list before its first screen. */
const rules: Record<string, Route['access']> = {
  everybody: { public: '' },
  team: { role: 'team' },
  manager: { role: 'manager' },
  admin: { role: 'admin' },
  editor: { editor: true },
  support: { operator: 'support' },
  owner: { operator: 'owner' },
}
const ruleNames = new Map(Object.entries(rules).map(([name, access]) => [literal(access), name]))

/** Calls of pages for few people: these load their routes with the page, and nobody else does. */
const ofFew = [
  /^(admin|roster|userAccounts)\./,
  /^(availability|eoi|voicebox|trainerDebrief)\.(list|get|moveMany|remove|stats|statistics|training|exportCsv|recipients\w*)$/,
  /^profile\.views\w*$/,
  /^announcements\.(automation|updateAutomation|setAutomationMedia|generate|resetDaily|cleanup\w+)$/,
  /^ai\.(sources|items|exclude|passages|setQuestions|reindex|synonyms|updateSynonyms|unanswered|answer|dismiss\w*|conflicts|asked|test|evaluate|translator|translate|articles(Create|Update|Remove)?)$/,
  /^search\.untranslated$/,
  /^(saas\.(update|remove)\w+|categories\.(namesInUse|update)|notificationPreview\.\w+|notifications\.health|eoi\.positions[A-Z]\w+)$/,
  /^(documents\.(receipts|remind)|announcements\.remind|videos\.replace|team\.join|chat\.reportsUpdate|home\.\w+Video)$/,
  /^(auth\.(twoFactorRecoveryCodes|twoFactorDisable|passkeyRemove)|profile\.setPin|chat\.report)$/,
  // What no page of the portal asks.
  /^(allData\.corsTest|drafts\.cleanup|home\.(create|update)Announcement|calendar\.(feed|ics)|profile\.update)$/,
  /^auth\.(support|preview)$/,
]
export const isOfFew = (name: string): boolean => ofFew.some((calls) => calls.test(name))

/** Whether a second sending may not be answered out of what the first one did. */
const isUnkept = ({ method, secret, transaction }: Endpoint) => method !== 'GET' && (secret !== undefined || transaction === 'manual')

interface List {
  /** What the list is of. */
  names: 'CallName' | 'PlatformCallName'
  only?: (name: string) => boolean
  /** Tells which answers are kept for nobody. */
  unkept?: true
}

/** The source of a generated list of routes. */
export function renderRoutes(calls: AnyContract, { names, only, unkept }: List): string {
  const used = new Set<string>()
  const lines = callsOf(calls).filter(([name]) => !only || only(name)).map(([name, endpoint]) => {
    const { method, path, access, ...more } = routeOf(endpoint)
    const rule = ruleNames.get(literal(access))
    if (rule) used.add(rule)
    const told = { ...more, ...(unkept && isUnkept(endpoint) ? { unkept } : {}) }
    const fields = Object.entries(told).map(([key, value]) => `, ${key}: ${literal(value)}`).join('')
    // The path comes last: what packs the list finds longer stretches that are alike.
    return `  '${name}': { method: '${method}', access: ${rule ?? literal(access)}${fields}, path: '${path}' },`
  })
  const constants = [...used].map((rule) => `const ${rule}: Route['access'] = ${literal(rules[rule])}`)
  return `// Generated from the contract. Change that, then: npm run check -- --write
${only ? '' : `import type { ${names} } from '../index.ts'\n`}import type { Route } from './route.ts'

${constants.join('\n')}

export const routes${only ? '' : `: Record<${names}, Route>`} = {
${lines.join('\n')}
}${only ? ' satisfies Record<string, Route>' : ''}
`
}

/** What portals of visitors need besides: it comes with the first visit. */
function renderVisits(calls: AnyContract): string {
  const lines = callsOf(calls).flatMap(([name, { kiosk, support, preview }]) => {
    const traits = Object.entries({ kiosk, support, preview }).filter(([, value]) => value !== undefined)
    return traits.length ? [`  '${name}': ${literal(Object.fromEntries(traits))},`] : []
  })
  return `// Generated from the contract. Change that, then: npm run check -- --write
import type { VisitTraits } from '../kit/visits.ts'

export const visitTraits: Record<string, VisitTraits> = {
${lines.join('\n')}
}
`
}

/** Every generated list, by its file. */
export const routeLists = {
  'visits.generated.ts': renderVisits(contract),
  'routes-common.generated.ts': renderRoutes(contract, { names: 'CallName', only: (name) => !isOfFew(name) }),
  'routes-of-few.generated.ts': renderRoutes(contract, { names: 'CallName', only: isOfFew }),
  'platform-routes.generated.ts': renderRoutes(platformContract, { names: 'PlatformCallName', unkept: true }),
}
