// Pictures of every mail, for looking through: phone and desktop, light and dark, each demo brand and a loud one.
// Usage: node scripts/node24.mjs scripts/mail-shots.ts [--out shots/mails] [--locale es] [--brands southmain]
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { deriveTheme } from '@portal/theme'
import { chromium } from 'playwright'
import { composeMail } from '../apps/api/src/shared/mail/mail.ts'
import { type MailName, mailTemplates } from '../apps/api/src/shared/mail-templates/index.ts'
import type { MailLocale, MailPlace } from '../apps/api/src/shared/mail-templates/kit.ts'
import { sampleMails } from '../apps/api/src/features/notification-preview/sample-mails.ts'
import { violationsOf } from './browser/axe.ts'
import { findChromium } from './browser/chromium.ts'

const { values } = parseArgs({ options: { out: { type: 'string', default: 'shots/mails' }, locale: { type: 'string', default: 'en' }, brands: { type: 'string', default: 'southmain,unioncross,alameda,loud' } } })
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 900, height: 800 } }
const loud = { slug: 'loud', name: 'Loud', header_logo_text: 'Loud & Clear', primary_color: '#ffff00', secondary_color: '#00ff00', background_color: '#ff00ff' }

async function brandOf(slug: string) {
  const folder = path.resolve(import.meta.dirname, '../tenants', slug)
  const tenant = JSON.parse(await readFile(path.join(folder, 'tenant.json'), 'utf8')) as { name: string; branding: Omit<typeof loud, 'slug' | 'name'> }
  const logo = await readFile(path.join(folder, 'logo.svg'))
  return { slug, name: tenant.name, ...tenant.branding, logo: `data:image/svg+xml;base64,${logo.toString('base64')}` }
}

const placeOf = (brand: typeof loud & { logo?: string }): MailPlace => ({
  name: brand.name,
  brand: brand.header_logo_text,
  theme: deriveTheme({ primary: brand.primary_color, secondary: brand.secondary_color, background: brand.background_color }),
  logo: brand.logo ?? null,
  support: `manager@${brand.slug}.example`,
  url: (to) => `https://${brand.slug}.portal.example${to}`,
})

const found = await findChromium()
const browser = await chromium.launch({ executablePath: found.path, args: found.args, env: { ...process.env, ...found.env } as Record<string, string> })
let problems = 0
for (const slug of values.brands.split(',')) {
  const brand = slug === 'loud' ? loud : await brandOf(slug)
  for (const scheme of ['light', 'dark'] as const) {
    for (const [size, viewport] of Object.entries(sizes)) {
      const context = await browser.newContext({ viewport, colorScheme: scheme, deviceScaleFactor: 1 })
      const page = await context.newPage()
      const folder = path.join(values.out, brand.slug, `${size}-${scheme}`)
      await mkdir(folder, { recursive: true })
      for (const name of Object.keys(mailTemplates) as MailName[]) {
        const mail = composeMail(name, sampleMails(values.locale as MailLocale)[name] as never, values.locale as MailLocale, placeOf(brand))
        await page.setContent(mail.html)
        await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true })
        const wide = await page.evaluate<boolean>('document.documentElement.scrollWidth > document.documentElement.clientWidth')
        const violations = await violationsOf(page, undefined, ['region', 'landmark-one-main'])
        for (const problem of [...(wide ? ['scrolls sideways'] : []), ...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)]) {
          problems++
          console.log(`${brand.slug} ${size} ${scheme} ${name}: ${problem}`)
        }
      }
      await context.close()
    }
  }
}
await browser.close()
console.log(`${values.out}: pictures of ${Object.keys(mailTemplates).length} mails, ${problems} problem(s)`)
if (problems) process.exitCode = 1
