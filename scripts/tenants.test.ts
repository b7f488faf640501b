import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { chunksOf } from '../apps/api/src/features/knowledge/reading/chunks.ts'
import { documentText } from '../apps/api/src/sandbox/inside/text.ts'
import { announcementTypes, priorities } from '../packages/contract/src/announcements.ts'
import { categoryAreas, defaultCategories, defaultSettings, settingsChange } from '../packages/contract/src/settings/settings.ts'
import { hexColor, link, locale, timezone } from '../packages/contract/src/kit/shapes.ts'

const root = join(import.meta.dirname, '../tenants')
const demos = ['southmain', 'unioncross', 'alameda']
/** How many people work there. */
const sizes: Record<string, number> = { southmain: 40, unioncross: 40, alameda: 40 }
const slugs = [...demos, '_starter']
/** The lists of rows, one for each noun that a location starts with; of `home.json` there is one alone. */
const listsOf = (slug: string) =>
  readdirSync(join(root, slug, 'content')).filter(name => /\.json$/.test(name) && name !== 'home.json').map(name => name.slice(0, -5)).sort()
const files = listsOf('_starter')
const icons = [
  'users', 'calendar', 'heart', 'file-text', 'school', 'clipboard', 'sparkles', 'message', 'photo', 'video', 'star',
  'clock', 'map-pin', 'phone', 'gift', 'trophy', 'tools', 'book',
]

type Row = {
  /** Where there is none, its text is all there is to a row. */
  title?: string
  text?: string
  /** Of a conversation, which is one or has a name. */
  messages?: { text: string }[]
  /** What something is likely to be asked, as a whole or below its headings. */
  questions?: string[]
  headings?: Record<string, string[]>
  description?: string
  message?: string
  category?: string
  type?: string
  priority?: string
  file?: string
  poster?: string
  links?: { label: string; url: string }[]
  in_days?: number
  startTime?: string
  endTime?: string
  isAllDay?: boolean
  recurrence?: string
  example?: boolean
}
type Home = {
  welcome: { title: string; message: string; example?: boolean }
  video?: { file: string; poster: string }
  quickLinks: { label: string; link: string; icon: string; example?: boolean }[]
}
type Tenant = {
  slug: string
  name: string
  timezone: string
  locale: string
  branding: { header_logo_text: string; primary_color: string; secondary_color: string; background_color: string }
  tagline: string
  settings: unknown
  accounts: { email: string; firstName: string; lastName: string; role: string; position: string; phone: string; phoneFor: string }[]
}

const text = (slug: string, path: string) => readFileSync(join(root, slug, path), 'utf8')
const json = <T>(slug: string, path: string) => JSON.parse(text(slug, path)) as T
const tenant = (slug: string) => json<Tenant>(slug, 'tenant.json')
const settings = (slug: string) => settingsChange.parse(tenant(slug).settings)
const categories = (slug: string) => settings(slug).content?.categories ?? {}
/** Of a file with several lists all of them; what people hand in is told by its own words. */
const rows = (slug: string, file: string): Row[] => {
  const found = json<Row[] | Record<string, Array<Row & { statement?: string; went_well?: string; reason?: string }>>>(slug, `content/${file}.json`)
  if (Array.isArray(found)) return found
  return Object.values(found).flat().map(row => ({ ...row, description: row.description ?? row.statement ?? row.message ?? row.went_well ?? row.reason }))
}
const home = (slug: string) => json<Home>(slug, 'content/home.json')

/** The rows of a CSV text; a field in quotes may hold commas, doubled quotes and line ends. */
function parseCsv(source: string): string[][] {
  const out: string[][] = [[]]
  for (const [, quoted, plain, end] of source.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    if (end === '' && !quoted && !plain) break
    out.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end?.endsWith('\n')) out.push([])
  }
  return out.filter(row => row.length > 0)
}

function staff(slug: string) {
  const [head = [], ...body] = parseCsv(text(slug, 'staff.csv'))
  expect(head.join()).toBe('name,position,department,level,start_date,birthday,bio,email,photo,role')
  return body.map(row => {
    expect(row, row[0]).toHaveLength(head.length)
    return Object.fromEntries(head.map((key, i) => [key, row[i] ?? '']))
  })
}

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(strings) : []
}

/** The texts that its papers are drawn from, by the names of what is drawn. */
function sources(slug: string): Map<string, string> {
  const folder = join(root, slug, 'documents')
  const endings: Record<string, string> = { md: 'pdf', 'form.md': 'docx', json: 'xlsx' }
  return new Map((existsSync(folder) ? readdirSync(folder) : []).map(file => [
    file.replace(/\.(form\.md|md|json)$/, (_, kind: string) => `.${endings[kind]}`), readFileSync(join(folder, file), 'utf8'),
  ]))
}

const office = 'application/vnd.openxmlformats-officedocument'
const mimes: Record<string, string> = { pdf: 'application/pdf', docx: `${office}.wordprocessingml.document`, xlsx: `${office}.spreadsheetml.sheet` }

/** What the product reads out of a drawn paper. */
async function wordsOf(slug: string, file: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'paper-'))
  try {
    const output = () => join(folder, 'text')
    await documentText({ mime: mimes[file.split('.').at(-1)!]! }, { content: join(root, slug, 'content/files', file), output } as Parameters<typeof documentText>[1])
    return readFileSync(output(), 'utf8')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Every sentence of a location that people read, wherever it stands. */
function sentences(slug: string): string[] {
  const all = [
    ...strings([tenant(slug), home(slug), staff(slug), ...files.map(file => rows(slug, file))]),
    ...sources(slug).values(),
    text(slug, 'content/policy.md'),
  ]
  return all.flatMap(value => value.split(/(?<=[.!?:])\s+|\n/)).map(value => value.trim().toLowerCase())
}

describe.each(slugs)('%s', slug => {
  test('tenant.json names the folder, a real time zone, colours and one brand', () => {
    const { branding, ...rest } = tenant(slug)
    const { general, texts } = settings(slug)
    expect(rest.slug).toBe(slug)
    timezone.parse(rest.timezone)
    locale.parse(rest.locale)
    for (const key of ['primary_color', 'secondary_color', 'background_color'] as const) hexColor.parse(branding[key])
    expect(general?.portalName).toBe(branding.header_logo_text)
    expect([general?.tagline, texts?.splashSubtitle]).toEqual([rest.tagline, rest.tagline])
    for (const key of ['splashTitle', 'installBanner'] as const) expect(texts?.[key]).toContain('{name}')
    const { translations, names: _, ...words } = texts ?? {}
    for (const [language, said] of Object.entries(translations ?? {})) {
      expect(Object.keys(said ?? {}).sort()).toEqual(['tagline', ...Object.keys(words)].sort())
      const headings = (file: string) => text(slug, file).match(/^#+ /gm)
      expect(headings(`content/policy.${language}.md`)).toEqual(headings('content/policy.md'))
    }
  })

  test('has a category list for each area, with the keys that every location starts with', () => {
    for (const area of categoryAreas) {
      const keys = categories(slug)[area]?.map(({ key }) => key)
      expect(keys, area).toEqual(expect.arrayContaining(defaultCategories[area].map(({ key }) => key)))
    }
  })

  test('every category in use exists', () => {
    for (const area of categoryAreas.filter(name => files.includes(name))) {
      const keys = categories(slug)[area]?.map(({ key }) => key)
      for (const row of rows(slug, area)) expect(keys, `${area}: ${row.title}`).toContain(row.category)
    }
  })

  test('rows have a title and a text, and no title stands twice in one file', () => {
    expect(listsOf(slug)).toEqual(files)
    for (const file of files) {
      const titles = rows(slug, file).map(row => {
        const words = row.description ?? row.message ?? row.text ?? row.messages?.[0]?.text ?? row.questions?.[0] ?? Object.values(row.headings ?? {})[0]?.[0]
        expect(words?.trim(), `${file}: ${row.title}`).toBeTruthy()
        return row.title ?? words
      })
      expect(new Set(titles).size, file).toBe(titles.length)
    }
    expect(text(slug, 'content/policy.md')).toMatch(/^# \S/)
  })

  test('what the knowledge base is asked stands where it says', () => {
    const kinds = { about: 'about', benefit: 'benefits', development: 'development', document: 'documents' }
    for (const { of, title, headings = {} } of json<Array<Row & { of: string }>>(slug, 'content/knowledge.json')) {
      if (of === 'article') continue
      const row = rows(slug, kinds[of as keyof typeof kinds]).find(one => one.title === title)
      expect(row, `${of}: ${title}`).toBeTruthy()
      for (const anchor of Object.keys(headings)) {
        const [first, second] = anchor.split(' › ')
        expect(sources(slug).get(row!.file!), anchor).toMatch(new RegExp(`^# ${first}$[^]*^## ${second}$`, 'm'))
      }
    }
  })

  test('home links to the four sections, debrief and knowledge base, with icons of the list', () => {
    const links = home(slug).quickLinks
    for (const { icon, label } of links) expect(icons, label).toContain(icon)
    expect(links.map(({ link }) => link)).toEqual(
      expect.arrayContaining([
        '/team', '/calendar', '/benefits', '/documents', '/trainer-debrief', '/ai-knowledge-base',
      ]),
    )
  })

  test('links are of the kinds that the portal takes', () => {
    const urls = [
      ...home(slug).quickLinks.map(({ link }) => link),
      ...rows(slug, 'development').flatMap(row => row.links?.map(({ url }) => url) ?? []),
    ]
    for (const url of urls) expect(link.safeParse(url).success, url).toBe(true)
  })

  test('announcements have a known type and priority, courses a known type', () => {
    for (const row of rows(slug, 'announcements')) {
      expect(announcementTypes, row.title).toContain(row.type)
      expect(priorities, row.title).toContain(row.priority)
    }
    for (const row of rows(slug, 'development')) expect(['course', 'certification'], row.title).toContain(row.type)
  })

  test('events are all day or end after they start, and repetition ends', () => {
    for (const row of rows(slug, 'calendar')) {
      expect(Number.isInteger(row.in_days), row.title).toBe(true)
      if (row.isAllDay) expect(row.startTime ?? row.endTime, row.title).toBeUndefined()
      else {
        expect(row.startTime, row.title).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
        expect((row.endTime ?? '') > (row.startTime ?? ''), row.title).toBe(true)
      }
      if (row.recurrence) expect(row.recurrence, row.title).toMatch(/^FREQ=[A-Z]+;(INTERVAL=\d+;)?(BYDAY=[A-Z]{2}(,[A-Z]{2})*;)?COUNT=\d+$/)
    }
  })

  test('photos and films match their files, and weigh little', () => {
    const films: Pick<Row, 'file' | 'poster'>[] = [...rows(slug, 'videos'), home(slug).video ?? {}]
    const named = [...rows(slug, 'photos'), ...films].flatMap(({ file, poster }) => [file, poster]).filter(Boolean)
      .concat(staff(slug).map(({ photo }) => photo))
    const folder = join(root, slug, 'content/media')
    const present = readdirSync(folder)
    expect(present.sort()).toEqual([...new Set(named)].sort())
    for (const name of present) expect(statSync(join(folder, name)).size, name).toBeLessThan(400_000)
  })

  test('documents, their files and what those are drawn from match one to one', () => {
    const named = rows(slug, 'documents').map(({ file }) => file).sort()
    const folder = join(root, slug, 'content/files')
    const present = existsSync(folder) ? readdirSync(folder).sort() : []
    expect(present).toEqual(named)
    expect([...sources(slug).keys()].sort()).toEqual(present)
    for (const name of present) {
      expect(name).toMatch(/^[a-z0-9-]+\.(pdf|docx|xlsx)$/)
      expect(statSync(join(folder, name)).size, name).toBeLessThan(name.endsWith('.pdf') ? 80_000 : 150_000)
    }
  })
})

describe.each(demos)('papers of %s', slug => {
  test.each([...sources(slug)])('%s says what its text says, below the same headings', async (file, source) => {
    const words = await wordsOf(slug, file)
    if (file.endsWith('.xlsx')) {
      const sheets = JSON.parse(source) as { name: string; title: string; rows: unknown[][] }[]
      expect(sheets.length, 'sheets').toBeGreaterThan(1)
      for (const { name, title, rows: [, row] } of sheets) expect(words, title).toMatch(new RegExp(`^# ${name}$\\n\\n^${title}$[^]*^${String(row![0])} \\|`, 'm'))
      return
    }
    const headings = [...source.matchAll(/^#{1,3} .+$/gm)].map(([line]) => line)
    expect([...words.replaceAll('\f', '\n').matchAll(/^#{1,3} .+$/gm)].map(([line]) => line)).toEqual(headings)
    if (file.endsWith('.pdf')) {
      expect(words.split('\f').length, 'pages').toBeGreaterThanOrEqual(2)
      expect(words.split('\f').length, 'pages').toBeLessThanOrEqual(12)
    }
    // A paper that was changed and not drawn again: the words of its longest paragraph, whatever marks stand in it.
    const longest = source.split('\n').filter(line => /^\p{L}/u.test(line)).sort((a, b) => b.length - a.length)[0]!
    const bare = (value: string) => value.replaceAll('**', '').replace(/\s+/g, ' ')
    expect(bare(words)).toContain(bare(longest).slice(0, 60))
    const below = chunksOf(words).map(({ heading }) => heading.join(' › '))
    for (const { of, title, headings: asked = {} } of json<Array<Row & { of: string }>>(slug, 'content/knowledge.json')) {
      if (of !== 'document' || rows(slug, 'documents').find(row => row.title === title)?.file !== file) continue
      for (const anchor of Object.keys(asked)) expect(below, title).toContain(anchor)
    }
  })
})

describe.each(demos)('%s as a demo', slug => {
  test('has different people, demo accounts among them', () => {
    const people = staff(slug)
    expect(people).toHaveLength(sizes[slug]!)
    for (const key of ['name', 'bio']) expect(new Set(people.map(person => person[key])).size, key).toBe(sizes[slug])
    const described = parseCsv(text(slug, 'faces.csv')).slice(1).map(([name]) => name)
    expect(described).toEqual(people.map(({ name }) => name))
    const emails = people.map(({ email }) => email).filter(Boolean)
    expect(new Set(emails).size).toBe(emails.length)
    for (const person of people) {
      for (const key of ['position', 'department', 'level', 'bio']) expect(person[key], person.name).toBeTruthy()
      expect(Number.isNaN(Date.parse(person.start_date ?? '')), person.name).toBe(false)
      expect(person.start_date, person.name).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(person.birthday, person.name).toMatch(/^((0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))?$/)
      if (person.email) expect(person.email).toMatch(new RegExp(`^[a-z.]+@${slug}\\.example$`))
    }
    const { accounts } = tenant(slug)
    expect(accounts.map(({ email, role }) => `${role} ${email}`)).toEqual(
      ['admin', 'manager', 'team'].map(role => `${role} ${role}@${slug}.example`),
    )
    for (const { email, firstName, lastName, position, phone } of accounts) {
      const person = people.find(row => row.email === email)
      expect([person?.name, person?.position]).toEqual([`${firstName} ${lastName}`, position])
      // A number that is kept for films and books, so that nobody is called.
      expect(phone).toMatch(/^\(\d{3}\) 555-01\d\d$/)
    }
    expect(accounts.filter(({ phoneFor }) => phoneFor === 'team').length).toBeGreaterThan(1)
  })

  test('its logo is drawn from paths alone', () => {
    const svg = text(slug, 'logo.svg')
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 512 512"/)
    const tags = new Set([...svg.matchAll(/<([a-z]\w*)/gi)].map(([, tag]) => tag))
    expect([...tags].sort()).toEqual(['path', 'svg'])
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/href|url\(|https?:|data:|@import|\son\w+=|<!/i)
  })

  test('has no example rows', () => {
    const all = [home(slug).welcome, ...home(slug).quickLinks, ...files.flatMap(file => rows(slug, file))]
    expect(all.filter(row => row.example)).toEqual([])
  })
})

test('the starter is neutral: no logo, no people, every row an example but the ways to the portal’s own pages', () => {
  expect(existsSync(join(root, '_starter/logo.svg'))).toBe(false)
  expect(staff('_starter')).toEqual([])
  expect(tenant('_starter').accounts).toEqual([])
  expect(tenant('_starter').branding).toEqual({
    header_logo_text: 'Employee Portal',
    primary_color: '#004F71',
    secondary_color: '#e31837',
    background_color: '#ffffff',
  })
  const { welcome, quickLinks } = home('_starter')
  const all = [welcome, ...files.flatMap(file => rows('_starter', file))]
  expect(all.filter(row => !row.example)).toEqual([])
  expect(quickLinks.filter(({ link, example }) => example || !link.startsWith('/'))).toEqual([])
  const everything = files.map(file => text('_starter', `content/${file}.json`)).join()
  expect(everything).not.toMatch(/juniper|copper|2nd mile/i)
})

test.each([['southmain', 'unioncross'], ['southmain', 'alameda'], ['unioncross', 'alameda']] as const)('%s and %s share no colour, character, person, zone or sentence', (one, other) => {
  const [a, b] = [tenant(one), tenant(other)]
  for (const key of Object.keys(a.branding) as (keyof Tenant['branding'])[]) {
    expect(a.branding[key].toLowerCase(), key).not.toBe(b.branding[key].toLowerCase())
  }
  expect(a.timezone).not.toBe(b.timezone)
  expect(a.tagline).not.toBe(b.tagline)
  const names = new Set(staff(one).map(({ name }) => name))
  expect(staff(other).filter(({ name }) => names.has(name))).toEqual([])
  const long = new Set(sentences(one).filter(value => value.length > 60))
  expect(long.size).toBeGreaterThan(100)
  expect(sentences(other).filter(value => long.has(value))).toEqual([])
})

test('what the demo locations say of themselves stays', () => {
  expect(demos.map(slug => [tenant(slug).locale, tenant(slug).timezone])).toEqual([['en', 'America/New_York'], ['en', 'America/Chicago'], ['es', 'America/Los_Angeles']])
  expect(tenant('southmain').tagline).toBe('Thank you for making 2nd mile, second nature!')
})

test('most of what the Spanish one reads has its English beside it', () => {
  const translated = ['about', 'benefits', 'development', 'announcements', 'calendar', 'documents'].flatMap(file => json<Array<{ translations?: { en?: object } }>>('alameda', `content/${file}.json`))
  expect(translated.filter(({ translations }) => translations?.en).length / translated.length).toBeGreaterThan(0.9)
})

test.each(demos)('%s: every station, skill, department, position and level has its name in the other language', (slug) => {
  const { training, texts } = settings(slug)
  const other = tenant(slug).locale === 'en' ? 'es' : 'en'
  const called = new Set(texts?.names?.filter((one) => one[other]).map(({ name }) => name.toLowerCase()))
  const people = staff(slug).flatMap(({ position, department, level }) => [position, department, level])
  const skills = (training?.skills ?? []).filter((name) => !defaultSettings.training.skills.includes(name))
  const used = [...(training?.stations ?? []).map(({ label }) => label), ...skills, ...people]
  expect(used.filter((name) => name && !called.has(name.toLowerCase()))).toEqual([])
})
