import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext

const src = path.join(import.meta.dirname, '../src')
const at = (file: string) => path.join(src, file)

/** What a module needs before it runs, with all that those need. */
function needsOf(file: string) {
  let needed: Set<string> | undefined
  return (id: string, context: Context) => {
    if (!needed) {
      needed = new Set()
      const open = [at(file)]
      for (let next = open.pop(); next; next = open.pop()) {
        if (needed.has(next)) continue
        needed.add(next)
        open.push(...(context.getModuleInfo(next)?.importedIds ?? []))
      }
    }
    return needed.has(id)
  }
}
const byStart = needsOf('main.tsx')
const bySignedIn = needsOf('shell/signed-in.tsx')
const byDevice = needsOf('api/offline/offline.ts')
const bySignedOut = needsOf('shell/signed-out.tsx')

/** What is fetched as soon as the first screen stands, so that it opens at a touch. */
const later = [
  'shell/frame/menu-sheet.tsx', 'shell/search/search-box.tsx', 'shell/dialogs/opened-dialog.tsx', 'shell/frame/chat-place.tsx', 'shell/waiting/unsent-dialog.tsx',
  'shell/waiting/waiting-sheet.tsx', 'shell/start/afterwards.tsx',
].map(needsOf)
const isLater = (id: string, context: Context) => later.some((needs) => needs(id, context))

const feature = /\/features\/([^/]+)\//
/** Pages with a whole editor in them, or for few people, may load more. */
const ofFew = /\/features\/(admin-settings|announcements|knowledge-base|privacy-policy|translations|user-management)\//
/** Pages that are one form each, made of the same parts: these come with the first of them, and count as one. */
const ofForms = /\/features\/(availability|drafts|eoi|trainer-debrief|voicebox)\//
let pages: { name: string; needs: ReturnType<typeof needsOf> }[] | undefined

/** The pages that have a module from the start. */
function pagesOf(id: string, context: Context): string[] {
  const nouns = context.getModuleInfo(`${at('nouns/list.ts')}?start`)?.importedIds ?? []
  pages ??= nouns.flatMap((noun) => context.getModuleInfo(noun)?.dynamicallyImportedIds ?? [])
    .filter((route) => /\/features\/[^/]+\/page\.tsx$/.test(route) && !ofFew.test(route))
    .map((route) => ({ name: ofForms.test(route) ? 'submissions' : feature.exec(route)![1]!, needs: needsOf(path.relative(src, route)) }))
  return [...new Set(pages.filter(({ needs }) => needs(id, context)).map(({ name }) => name))]
}
const pagesWith = (id: string, context: Context) => pagesOf(id, context).length

const isLibrary = (id: string) => /\/node_modules\/(@mantine|@floating-ui|react-remove-scroll|react-style-singleton|use-)/.test(id)
/** Parts of several features, also those that one offers to others: a file for each weighs more than all of them. */
const isSmall = (id: string) => /\/node_modules\/(@tabler|@mantine\/hooks\/esm\/use-resize-observer)\/|\/apps\/portal\/src\/(?!features\/(?![\w-]+\/offered\/))|\/packages\//.test(id)
/** What long lists are made of: several pages have it, the first screen does not. */
const isOfLists = (id: string) => /\/packages\/ui\/src\/page\/(?:swipe|data-list)|\/src\/lib\/pager\//.test(id)
/** What lists are narrowed by, added to and changed with, of which the same holds. */
const isOfFilters = (id: string, context: Context) =>
  /\/packages\/ui\/src\/page\/(?:disclosure|scroll-edges)|\/src\/lib\/(?:center-in|view-switch|lists\/(?!list-states|matching|prose))/.test(id)
  && !bySignedIn(id, context) && pagesWith(id, context) > 0 && !pagesOf(id, context).includes('home') && !isOfFormsAlone(id, context)
/** What a single page is marked by comes with that page, unless it is the first that everybody opens. */
const isOfOnePage = (id: string, context: Context) => id.includes('/node_modules/@tabler/') && !pagesOf(id, context).includes('home')
const isShared = (id: string, context: Context) => !isOfLists(id) && !isOfFilters(id, context) && pagesWith(id, context) >= (isSmall(id) && !isOfOnePage(id, context) ? 1 : 2)

/** How files are chosen, sent and their progress followed; with what keeps a draft: dialogs, forms and the chat have it, the first screen does not. */
const isOfUploads = (id: string, context: Context) =>
  /\/src\/lib\/uploads\/(?:queue|send-parts|patience|rate|texts|limits|file-errors)\.ts$|\/src\/api\/call-with-progress\.ts$|\/contract\/src\/kit\/upload-sizes\.ts$|\/src\/lib\/forms\/(?:stands|use-draft|use-kept)\.ts$/.test(id) && !bySignedIn(id, context) && pagesOf(id, context).every((page) => page === 'submissions')

const isOfFormsAlone = (id: string, context: Context) => isSmall(id) && !bySignedIn(id, context) && pagesOf(id, context).join() === 'submissions'
const byChat = needsOf('features/chat/panel.tsx')
/** What the chat has as well is in no file that it would load for a few lines. */
const isOfForms = (id: string, context: Context) => isOfFormsAlone(id, context) && !byChat(id, context)

const isForm = (id: string) => /\/apps\/portal\/src\/lib\/(uploads|conflict|forms|lists)\/|\/packages\/ui\/src\//.test(id)

// What nearly every page needs, in files that a release of the portal does not change.
const vendors = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/query-core|@tanstack\/react-query)\// },
]

type Rule = [name: string, holds: (id: string, context: Context) => boolean]
/** A few lines that stand with a much larger file: another name for the first screen to know would weigh more. */
const isFrame = (file: string) => (id: string) => id === at(file)
const isLastStep = isFrame('shell/session/last-step.tsx')
const isPrivacy = isFrame('features/admin-settings/privacy/page.tsx')
/** Fields that are typed into: the entrance has some, and the first page behind it none. */
const isField = (id: string) => /\/@mantine\/core\/esm\/components\/(?:Input|InputBase|TextInput|PasswordInput)\//.test(id)
/** Of lists to choose from: the pages behind the entrance have some. */
const isOfSelects = (id: string) => /\/@mantine\/core\/esm\/components\/(?:NativeSelect|Combobox\/(?:ComboboxChevron|get-parsed-combobox-data))\//.test(id)
const ofEntrance = (id: string, context: Context) => isLastStep(id) || (bySignedOut(id, context) && !bySignedIn(id, context) && pagesWith(id, context) === 0)
/** What a device is pushed to by: a sign-out lets go of it, and the device's part is there by then. */
const isPush = isFrame('lib/app/push-subscription.ts')
const ofDevice = (id: string, context: Context) => isPush(id) || (byDevice(id, context) && !bySignedIn(id, context))
const byDialog = needsOf('../../../packages/ui/src/dialogs/responsive-dialog.tsx')
const isOfOverlays = (id: string, context: Context) =>
  isLibrary(id) && (byDialog(id, context) || isLater(id, context)) && pagesOf(id, context).every((page) => page === 'submissions')
/** Of what opens over pages: a sheet with a layer that comes by itself has the whole page laid out anew. */
const isSheetOfOverlays = (id: string, context: Context) => id.endsWith('.layer.css') && isOfOverlays(id, context)
/** What the fields of forms are called: whoever looks at what waits to be sent has it without the forms. */
const isOfFormWords = (id: string, context: Context) => /\/packages\/contract\/src\/forms\//.test(id) && isOfForms(id, context)
/** Few files, each of what is needed together: on a slow line every request costs as much as twenty kilobytes. */
const rules: Rule[] = [
  ['first', (id, context) =>
    byStart(id, context) || isSheetOfOverlays(id, context)
    || (bySignedOut(id, context) && (isLibrary(id) || bySignedIn(id, context) || pagesWith(id, context) >= 4))],
  ['device', ofDevice],
  ['entrance', ofEntrance],
  ['shell', (id, context) => bySignedIn(id, context) || (isShared(id, context) && !isOfFormsAlone(id, context)) || (isLibrary(id) && pagesWith(id, context) >= 3)],
  ['overlays', isOfOverlays],
  ['filters', isOfFilters],
  ['uploads', isOfUploads],
  ['form-words', isOfFormWords],
  ['submissions', isOfForms],
  ['controls', (id, context) => isLibrary(id) && pagesWith(id, context) > 1],
  ['lists', isOfLists],
  ['virtual', (id) => /\/node_modules\/@tanstack\/(?:react-virtual|virtual-core)\//.test(id)],
]
const isInside = (id: string, context: Context) => pagesWith(id, context) === 0 && (isLibrary(id) || isForm(id))
/** What opens over a page, and what stands in forms there: nobody needs it before opening one. */
const overPages: Rule[] = [
  ['windows', (id, context) => !isLibrary(id) && isInside(id, context) && (byDialog(id, context) || isLater(id, context))],
  ['later', (id, context) => !isLibrary(id) && isLater(id, context)],
  ['dialogs', isInside],
]

const named = ([name, holds]: Rule) => ({ name: (id: string, context: Context) => (holds(id, context) ? name : null), debugName: name })

const needsOfPages = new Map<string, ReturnType<typeof needsOf>>()
/** Controls that only one page has come with it, also where dialogs have them: in a file beside its own, which those need not load. */
function onePageOf(id: string, context: Context): string | null {
  const [page] = isLibrary(id) ? pagesOf(id, context) : []
  return page ? `${page}-controls` : null
}

/** What a page shares with its own dialogs comes with the page. */
function pageOf(id: string, context: Context): string | null {
  const [, name] = (id.startsWith(src) && feature.exec(id)) || []
  if (!name) return null
  // The chat's panel is its page.
  const needs = needsOfPages.get(name) ?? needsOf(`features/${name}/${name === 'chat' ? 'panel' : 'page'}.tsx`)
  needsOfPages.set(name, needs)
  return needs(id, context) || isPrivacy(id) ? name : null
}

const isPage = /\/features\/[^/]+\/(?:page|panel)\.tsx$/
const inside = ' inside'
const ownerOf = (id: string) => (id.startsWith(src) && feature.exec(id)?.[1]) || path.relative(src, id)
/** Who has the code of one that opens by itself: a page with what only it opens, or that one alone, which others open as well. */
function ownerOfOpened(id: string, openers: readonly string[]): string {
  if (openers.some((opener) => ownerOf(opener) !== ownerOf(id))) return path.relative(src, id)
  return isPage.test(id) ? ownerOf(id) : ownerOf(id) + inside
}
const ownersFound = new Map<string, string>()
function ownersOf(id: string, context: Context): string {
  const known = ownersFound.get(id)
  if (known !== undefined) return known
  const found = new Set<string>()
  const needing = new Set([id])
  for (const next of needing) {
    const info = context.getModuleInfo(next)
    for (const importer of info?.importers ?? []) needing.add(importer)
    if (info?.dynamicImporters.length) found.add(ownerOfOpened(next, info.dynamicImporters))
  }
  const owners = [...found].filter((owner) => !owner.endsWith(inside) || !found.has(owner.slice(0, -inside.length))).toSorted().join()
  ownersFound.set(id, owners)
  return owners
}
/**
 * What pages with much in them have in common with others, by who those are: who opens a splash or a document needs none of those
 * pages. A light page keeps what is its own.
 */
function offeredOf(id: string, context: Context): string | null {
  const owners = ownersOf(id, context)
  if (isLibrary(id) || !owners.includes(',') || pagesOf(id, context).includes(ownerOf(id))) return null
  return `offered-${createHash('sha256').update(owners).digest('hex').slice(0, 8)}`
}

/** Which module lies in which file: the first of these that takes it. */
export const groups = [
  ...vendors,
  // What a shared tablet keeps: its entrance needs it, and no page for that.
  { name: 'tablet', test: /\/device\/storage-tablet\.ts/, includeDependenciesRecursively: false },
  { ...named(['fields', (id, context) => isField(id) && !byStart(id, context) && !bySignedIn(id, context)]), includeDependenciesRecursively: false },
  { ...named(['selects', (id, context) => isOfSelects(id) && !byStart(id, context) && !bySignedIn(id, context)]), includeDependenciesRecursively: false },
  ...rules.map(named),
  // Of pages before and behind the sign-in, and of the catalogue of errors in Spanish: none of them needs another page for it.
  { name: 'passwords', test: /\/packages\/contract\/src\/(?:people\/password-rules|errors\/(?:define|fields\/passwords))\.ts$|\/apps\/portal\/src\/lib\/password\/|\/packages\/ui\/src\/page\/tick-list\b/ },
  // The catalogue of errors by itself, also where a page has it from the start: reading Spanish needs no page.
  { name: 'sentences', test: /\/packages\/contract\/src\/errors\/(?:sentences|catalogue|codes\/|fields\/)/ },
  { name: onePageOf, debugName: 'controls of one page' },
  { name: 'icons', test: /\/@tabler\/icons-react\//, minShareCount: 2 },
  ...overPages.map((rule) => ({ ...named(rule), minShareCount: rule[0] === 'later' ? 1 : 3 })),
  { name: offeredOf, debugName: 'offered', includeDependenciesRecursively: false },
  { name: pageOf, debugName: 'pages' },
].map((group, index) => ({ ...group, priority: 100 - index }))
