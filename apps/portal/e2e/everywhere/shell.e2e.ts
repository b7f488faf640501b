import type { Page } from 'playwright/test'
import { untilLoaded } from '../../../../scripts/browser/e2e-loaded.ts'
import { expectNoAxeFindings } from '../helpers/axe.ts'
import { isPhone, searchField } from '../helpers/search-field.ts'
import { expect, freshTokenOf, openAs, openWith, password, test } from '../helpers/signed-in-page.ts'

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** Where all sections are listed: beside the page, on a phone behind More. */
async function navigation(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click()
  return page.getByRole('navigation', { name: 'Main' })
}

const texts = /^(name|title|full_name|first_name|last_name|description|message|excerpt|position|department|level|location|label|bio|subtitle|duration)$/

/** Every text of a location without a gap in it, at least forty signs long. */
async function withoutGaps(page: Page) {
  const unbroken = (key: string, value: unknown) =>
    (texts.test(key) && typeof value === 'string' && value ? value.replaceAll(/\s/g, '').padEnd(40, 'wm').slice(0, 60) : value)
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
    const body = await response.text()
    return route.fulfill({ response, body: JSON.stringify(JSON.parse(body || 'null', unbroken)) })
  })
}

test('a page that needs a session waits behind the login and the day’s splash', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/benefits?category=partTime')
  await expect(page).toHaveURL('/')
  await page.getByLabel('Email').fill('team@southmain.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to Juniper Hen!' })).toBeVisible()
  await expect(page.getByText('Thank you for making 2nd mile, second nature!')).toBeVisible()
  expect(await page.locator('main li h2').count()).toBeLessThanOrEqual(3)
  await page.getByRole('button', { name: 'Continue to Portal' }).click()
  await expect(page).toHaveURL('/benefits?category=partTime')
  expect(await stored(page, 'lastSplashDate')).toBe(await page.evaluate(() => new Date().toDateString()))
  // The prompt for push takes the flag and marks the session instead.
  const passedOn = () => page.evaluate(() => localStorage.getItem('splashJustCompleted') ?? sessionStorage.getItem('notificationPromptShown'))
  expect(await passedOn()).toBe('true')
  expect(await stored(page, 'userRole')).toBe('team')
  expect(await stored(page, 'isLoggedIn')).toBe('true')

  await page.reload()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue to Portal' })).toBeHidden()
  await page.evaluate(() => localStorage.setItem('lastSplashDate', 'Mon Jan 05 2026'))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Continue to Portal' })).toBeVisible()
})

test('home shows what the location wrote', { tag: '@phone' }, async ({ page }) => {
  await openAs(page, 'team')
  await expect(page.getByRole('heading', { name: 'Glad you\'re here' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Announcements' })).toBeVisible()
  for (const path of ['/team', '/calendar', '/benefits', '/documents']) {
    await expect(page.getByRole('main').locator(`a[href="${path}"]`).first()).toBeVisible()
  }
  await expect(page).toHaveTitle('Home · Juniper Hen')
})

const common = [
  'Home', 'About', 'Team', 'Development', 'EOI', 'Benefits', 'Documents', 'Photos', 'Videos', 'VoiceBox', 'Calendar', 'Group Chats',
]
const byRole = {
  team: common,
  manager: [...common, 'EOI Admin', 'Trainer Debrief Admin'],
  admin: [
    ...common, 'EOI Admin', 'Trainer Debrief Admin', 'VoiceBox Admin', 'User Management', 'Admin Settings', 'Privacy',
  ],
} as const

for (const [role, ...tag] of [['team', '@phone'], ['manager', '@desktop'], ['admin']] as const) {
  test(`the navigation of ${role}`, { tag: [...tag] }, async ({ page }) => {
    await openAs(page, role, '/about')
    const places = await navigation(page)
    const names = places.locator('li > div > :is(a, button):first-child')
    // A noun of our own stands among the sections of the specification wherever it likes.
    const specified = async () => (await names.allTextContents()).filter((name) => (byRole.admin as readonly string[]).includes(name))
    await expect.poll(specified).toEqual([...byRole[role]])
    await expect(places.getByRole('link', { name: 'About', exact: true })).toHaveAttribute('aria-current', 'page')
    for (const topic of ['Company History', 'Mission & Values', 'Leadership']) {
      await expect(places.getByRole('link', { name: topic })).toBeVisible()
    }
  })
}

test('group chats opens a panel and leaves the address alone', async ({ page }) => {
  await openAs(page, 'team', '/calendar')
  const button = page.getByRole('button', { name: 'Group Chats' })
  await button.click()
  await expect(page.getByRole('heading', { name: 'Group Chats' })).toBeVisible()
  await expect(page).toHaveURL('/calendar')
  await page.getByRole('button', { name: 'Close chat' }).click()
  await expect(page.getByRole('heading', { name: 'Group Chats' })).toBeHidden()
})

test('the menu of a phone stands over a page that does not scroll', { tag: '@phone' }, async ({ page }) => {
  // A desktop shows the sections all the time.
  await openAs(page, 'team')
  await page.getByRole('heading', { name: 'Announcements' }).waitFor()
  const scrolled = async () => {
    await page.mouse.move(200, 60)
    await page.evaluate(() => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const turned = new Promise((resolve) => addEventListener('wheel', resolve, { once: true, capture: true, passive: true }))
      Object.assign(globalThis, { drawn: turned.then(frame).then(frame) })
    })
    await page.mouse.wheel(0, 400)
    return page.evaluate(async () => {
      await (globalThis as unknown as { drawn: Promise<unknown> }).drawn
      return scrollY
    })
  }
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  expect(await scrolled()).toBe(0)
  await page.mouse.click(200, 20)
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  await expect.poll(scrolled).toBeGreaterThan(0)
})

test('whoever goes somewhere by the menu of a phone arrives at the heading there, every time', { tag: '@phone' }, async ({ page }) => {
  await openAs(page, 'team', '/calendar')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (const place of ['Team', 'About', 'Benefits']) {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await menu.getByRole('link', { name: place, exact: true }).click()
    await expect(menu).toBeHidden()
    await expect(page.locator('[data-page-title]')).toBeFocused()
  }
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('link', { name: /^Home/ }).click()
  await page.getByRole('heading', { name: 'Quick Links' }).waitFor()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('link', { name: 'Quick Links', exact: true }).click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Quick Links' })).toBeFocused()
})

test('whoever goes to a part of a page by the menu beside it arrives at its heading', { tag: '@desktop' }, async ({ page }) => {
  await openAs(page, 'team')
  await page.getByRole('heading', { name: 'Quick Links' }).waitFor()
  await page.getByRole('complementary', { name: 'Menu' }).getByRole('link', { name: 'Quick Links', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Quick Links' })).toBeFocused()
})

test('the search: recent terms, matches, the first of them on Enter, closed 150 ms after the field is left', { tag: '@phone' }, async ({ page }) => {
  await openAs(page, 'team')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const field = await searchField(page)
  const list = page.getByRole('listbox', { name: 'Search' })
  await field.focus()
  await expect(list).toBeAttached()
  await field.fill('zzz')
  await expect(page.getByText('No results found')).toBeVisible()
  await field.press('Enter')
  await expect(page).toHaveURL('/')
  await field.fill('HANDBOOK')
  await expect(list.getByRole('option').first()).toContainText('Documents')
  await field.press('Enter')
  await expect(page).toHaveURL('/documents')
  expect(JSON.parse((await stored(page, 'searchHistory')) ?? '')).toEqual(['HANDBOOK', 'zzz'])

  const again = await searchField(page)
  await again.focus()
  await expect(page.getByText('Recent searches')).toBeVisible()
  await list.getByRole('option', { name: 'HANDBOOK' }).click()
  await list.getByRole('option', { name: 'Documents' }).click()
  await expect(page).toHaveURL('/documents')
  await expect(list).toBeHidden()
})

test('the search opens from the keyboard and closes when it is left', { tag: '@desktop' }, async ({ page }) => {
  // A phone has no such keys.
  await page.clock.install()
  await openAs(page, 'team')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const list = page.getByRole('listbox', { name: 'Search' })
  await page.keyboard.press('/')
  await expect(list).toBeAttached()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.clock.runFor(100)
  await expect(list).toBeAttached()
  await page.clock.runFor(60)
  await expect(list).not.toBeAttached()
  await page.clock.resume()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
})

test('a key that is pressed while the search takes its place is not lost', { tag: '@desktop' }, async ({ page }) => {
  // A phone has no such keys.
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('input[role=combobox]')) return
      watch.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }))
    })
    watch.observe(document, { childList: true, subtree: true })
  })
  await openAs(page, 'team', '/about')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
})

test('a refused session: forgotten at once, back at the login, and the page again after signing in', { tag: '@phone' }, async ({ page }) => {
  await openAs(page, 'team', '/about')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => localStorage.setItem('authToken', 'forged.token.here'))
  await page.reload()
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await stored(page, 'authToken')).toBeNull()
  expect(await stored(page, 'userRole')).toBeNull()
  expect(await stored(page, 'isLoggedIn')).toBeNull()
})

test('without a network the session stays, and the banner says so', { tag: '@phone' }, async ({ page, context }) => {
  await openAs(page, 'manager')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 })
  expect(await stored(page, 'authToken')).not.toBeNull()
  await context.setOffline(true)
  await expect(page.getByText("You're offline. Some features may be limited.")).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText("You're offline. Some features may be limited.")).toBeHidden()
})

test('a lower role for a session says so, and refuses what it may not open', { tag: '@phone' }, async ({ page }) => {
  await openAs(page, 'admin', '/user-management', 'team')
  await expect(page.getByRole('complementary', { name: 'Notices' })).toContainText('Signed in as Team Member')
  await expect(page.getByRole('heading', { name: 'This page isn’t part of your role' })).toBeVisible()
  await page.getByRole('button', { name: 'Switch to Admin' }).first().click()
  await expect(page.getByLabel('Login As')).toHaveValue('admin')
})

test('an unknown address leads home', { tag: '@phone' }, async ({ page }) => {
  await openAs(page, 'team', '/no-such-page')
  const home = page.getByRole('link', { name: 'Go to Home' })
  // A link that is a button has the button's words, not a link's.
  expect(await home.evaluate((link) => getComputedStyle(link).color === getComputedStyle(link).backgroundColor)).toBe(false)
  await home.click()
  await expect(page).toHaveURL('/')
})

test('signing out forgets the person and keeps the language', { tag: '@phone' }, async ({ page }) => {
  await openWith(page, await freshTokenOf(page, 'team'))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Español' }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect.poll(() => stored(page, 'authToken')).toBeNull()
  await expect(page).toHaveURL('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  for (const key of ['token', 'userRole', 'isLoggedIn', 'lastSplashDate', 'searchHistory']) {
    expect(await stored(page, key), key).toBeNull()
  }
  expect(await stored(page, 'language')).toBe('es')
})

test('dark is chosen once and stays', async ({ page }) => {
  await openAs(page, 'manager')
  await page.getByRole('heading', { level: 1 }).waitFor()
  if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('radio', { name: 'Dark' }).click()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('nothing for axe to find around the pages', async ({ page }) => {
  await openAs(page, 'admin')
  await page.getByRole('heading', { name: 'Announcements' }).waitFor()
  await expectNoAxeFindings(page)
  const field = await searchField(page)
  await field.fill('team')
  await expectNoAxeFindings(page)
  await field.press('Escape')
  if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click()
  await expectNoAxeFindings(page)
})

test('on 320 px no text of the location is too long for the page, however it is written', { tag: '@phone' }, async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 640 })
  await withoutGaps(page)
  const width = () => page.evaluate(() => Math.max(document.documentElement.scrollWidth, innerWidth))
  await openAs(page, 'admin')
  for (const path of ['/', '/about', '/team?view=list', '/development', '/benefits', '/photos', '/announcements', '/user-management', '/admin-settings?tab=logs']) {
    await page.goto(path)
    await page.getByRole('main').getByText(/wmwm/).filter({ visible: true }).first().waitFor()
    expect([path, await width()]).toEqual([path, 320])
  }
})

test('on 320 px Spanish words are whole in the bar below, on buttons and in filters', { tag: '@phone' }, async ({ page }) => {
  // The bar is a phone’s.
  await page.addInitScript(() => localStorage.setItem('language', 'es'))
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/development', '/user-management', '/calendar']) {
    await openAs(page, 'admin', path)
    await untilLoaded(page)
    const cut = await page.evaluate(() => [...document.querySelectorAll<HTMLElement>('nav span, .mantine-Button-label')]
      .filter((element) => element.offsetWidth > 1 && element.scrollWidth > element.clientWidth + 1).map(({ innerText }) => innerText))
    expect([path, cut]).toEqual([path, []])
  }
  const words = page.getByRole('navigation', { name: 'Más usados' })
  await expect(words).toContainText('Calendario')
  await expect(words).toContainText('Documentos')
})

test('the menu of a phone opens at its beginning, wherever one is', { tag: '@phone' }, async ({ page }) => {
  // A desktop shows the sections all the time.
  await openAs(page, 'admin', '/admin-settings')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Home' })).toBeInViewport({ ratio: 1 })
  await expect(menu.getByRole('link', { name: 'Admin Settings' })).not.toBeInViewport()
})

test('the search finds more than pages, marks the words, and Enter goes to the first of them', async ({ page }) => {
  await openAs(page, 'team')
  const field = await searchField(page)
  await field.fill('shake')
  const events = page.getByRole('group', { name: 'Events' })
  await expect(events.getByRole('option').first()).toBeVisible()
  await expect(page.locator('mark').first()).toHaveText(/shake/i)
  await field.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
  await expectNoAxeFindings(page)
  await field.fill('peach shake is back')
  await field.press('Enter')
  await expect(page.getByRole('dialog').filter({ hasText: /peach shake is back/i })).toBeVisible()
  await expect(page).toHaveURL(/[?&]id=/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const again = await searchField(page)
  await again.fill('peach shake tasting')
  await events.getByRole('option', { name: /Peach shake tasting day/ }).click()
  await expect(page.getByRole('dialog', { name: 'Peach shake tasting day' })).toBeVisible()
  await expect(page).toHaveURL(/\/calendar/)
})

test('keys lead around and are listed behind a question mark; whoever does not want them switches them off', { tag: '@desktop' }, async ({ page }) => {
  // A phone has no keyboard.
  await openAs(page, 'team')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('b')
    await expect(heading).toHaveText('Benefits', { timeout: 1000 })
  }, 'once the first screen stands').toPass()
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list.getByText('Shift Notes')).toBeVisible()
  await expectNoAxeFindings(page)
  // The list lies over the page: its keys are its own.
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page).toHaveURL('/benefits')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  // What is typed stays what it is.
  const field = await searchField(page)
  await field.pressSequentially('gh?')
  await expect(field).toHaveValue('gh?')
  await expect(page).toHaveURL('/benefits')

  await page.goto('/profile?tab=device')
  const used = page.getByRole('switch', { name: 'Use single keys as shortcuts' })
  await used.click()
  await expect(used).not.toBeChecked()
  await page.keyboard.press('?')
  await page.keyboard.press('/')
  await expect(list).toBeHidden()
  await expect(field).not.toBeFocused()
  await page.getByRole('button', { name: 'Show the list' }).click()
  await expect(list).toBeVisible()
})

test('with reduced motion what changes has changed at once, not with the next frame', { tag: '@phone' }, async ({ page }) => {
  await openAs(page, 'team', '/')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const widths = await page.evaluate(() => {
    const box = document.body.appendChild(document.createElement('div'))
    box.style.width = '10px'
    const before = box.getBoundingClientRect().width
    box.style.width = '50px'
    return [before, box.getBoundingClientRect().width]
  })
  expect(widths).toEqual([10, 50])
})
