import { type Frame, type Page, expect, test } from 'playwright/test'
import { openWith, password } from '../helpers/signed-in-page.ts'

// Every text of a location, in every table, is an attack (scripts/hostile); nothing of it may be more than text.

interface Location {
  address: string
  emailOf: Record<'admin', string>
  texts: string[]
}
const pages = [
  '/', '/about', '/team', '/development', '/benefits', '/documents', '/photos', '/videos', '/calendar', '/announcements', '/notifications', '/profile',
  '/user-management', '/admin-settings', '/admin-settings?tab=content', '/admin-settings?tab=texts', '/admin-settings?tab=logs', '/privacy-settings',
  '/email-debug', '/email-debug?tab=delivery', '/email-debug?tab=previews', '/privacy-policy',
]

declare global {
  var ran: () => void
  var harm: string[]
}

/** Runs before the page's own code: what a payload would call, and what the page's policy had to stop. */
function watch() {
  globalThis.harm = []
  globalThis.ran = () => void harm.push('a payload ran')
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => harm.push(`${violatedDirective} stopped ${blockedURI}`))
}

/** Markup that a text has become: handlers, and addresses that run. */
const madeIn = (frame: Frame) => frame.evaluate(() => {
  const isHarmful = ({ name, value }: Attr) => name.startsWith('on') ||
    (/^(href|src|action|formaction|data|poster|xlink:href)$/.test(name) && !/^(https?|mailto|tel|blob|cid):$/.test(new URL(value, location.origin === 'null' ? undefined : document.baseURI).protocol))
  return [...document.querySelectorAll('*')].filter((element) => [...element.attributes].some(isHarmful)).map((element) => element.outerHTML.slice(0, 300))
})

/** What ran, what the policy stopped, and what was made: in the page and in the frames of mails. */
async function harmOn(page: Page): Promise<string[]> {
  const made = await Promise.all(page.frames().map(madeIn))
  return [...(await page.evaluate(() => harm)), ...made.flat()]
}

/** Texts that stand in the settings, from where the first HTML and the splash take them. */
async function attackSettings(page: Page, token: string, [first = '', second = '', third = '', ...others]: string[]) {
  const reply = await page.request.put('/api/admin/settings', {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      settings: {
        general: { portalName: first.slice(0, 60), tagline: second.slice(0, 120) },
        privacy: { policyText: others.flatMap((text) => [`# ${text}`, `- **${text}**`]).join('\n\n') },
        texts: { signUpTitle: third.slice(0, 80), splashTitle: first.slice(0, 120), splashSubtitle: second.slice(0, 160), installBanner: third.slice(0, 120) },
      },
    },
  })
  expect([reply.status(), await reply.text()]).toEqual([200, expect.anything()])
}

test('a hundred and twenty attacks in every field stay texts on every page', { tag: '@desktop' }, async ({ browser }) => {
  test.setTimeout(180_000)
  const { address, emailOf, texts } = JSON.parse(process.env.E2E_HOSTILE!) as Location
  const page = await browser.newPage({ baseURL: address, serviceWorkers: 'block' })
  const reply = await page.request.post('/api/auth/login', { data: { email: emailOf.admin, password, role: 'admin' } })
  const { data: { token } } = (await reply.json()) as { data: { token: string } }
  // Without the address at their beginning: `</script>` is the one that closes what stands around it.
  await attackSettings(page, token, texts.map((text) => text.slice(text.indexOf('<'))))
  const errors: string[] = []
  // Rows without a file; and a mail's frame runs nothing, not even `watch`.
  const expected = /^Failed to load resource|because the document's frame is sandboxed/
  page.on('console', (message) => message.type() === 'error' && !expected.test(message.text()) && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('dialog', (dialog) => (errors.push('a dialog opened'), void dialog.dismiss()))
  await page.addInitScript(watch)
  await openWith(page, token, '/')
  const shown: Record<string, number> = {}
  for (const path of pages) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    shown[path] = (await page.locator('body').innerText()).split('ran()').length - 1
    expect([path, await harmOn(page), errors]).toEqual([path, [], []])
  }
  console.log(Object.entries(shown).map(([path, count]) => `${path} ${count}`).join(', '))
  expect(Object.values(shown).filter((count) => count > 50).length, 'pages that show attacks').toBeGreaterThan(10)
  await page.close()
})
