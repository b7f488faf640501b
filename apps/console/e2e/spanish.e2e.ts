import { expect, test, type Page } from 'playwright/test'
import { findingsOf } from '../../../scripts/browser/axe.ts'
import { untilLoaded } from '../../../scripts/browser/e2e-loaded.ts'

const consoleAt = `http://console.localhost:${process.env.E2E_PORT}`
const operator = { email: 'operator@portal.example', password: 'Welcome1!' }
/** Words that stand in English sentences and in no Spanish one. */
const english = /\b(the|this|that|is|are|was|please|your|you|not|with|which|and|of|by|to|from)\b/i

const expectNoBarriers = async (page: Page) => expect(await findingsOf(page)).toEqual([])
const expectNoEnglish = async (page: Page) => expect(await page.locator('body').innerText()).not.toMatch(english)

const languageButton = (page: Page, group: string, name: string) => page.getByRole('group', { name: group }).getByRole('button', { name })

async function signIn(page: Page, password: string) {
  await page.getByLabel('Correo electrónico').fill(operator.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

test('Spanish is chosen before signing in, is what every page speaks, and stays until English is chosen', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(consoleAt)
  await expect(languageButton(page, 'Language', 'English')).toHaveAttribute('aria-pressed', 'true')
  await languageButton(page, 'Language', 'Español').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible()
  await expect(languageButton(page, 'Idioma', 'Español')).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveTitle('Iniciar sesión · Consola del portal')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await signIn(page, 'Wrong1!!')
  await expect(page.getByRole('alert')).toHaveText('El correo o la contraseña no son correctos.')
  await expectNoEnglish(page)
  await expectNoBarriers(page)

  await signIn(page, operator.password)
  await expect(page.getByRole('heading', { level: 1, name: 'Locales' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Juniper Hen South Main', exact: true })).toBeVisible()
  await expect(page.getByText('Activo', { exact: true }).locator('visible=true').first()).toBeVisible()
  await expectNoEnglish(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Locales' })).toBeVisible()

  await page.getByRole('link', { name: 'Nuevo local' }).click()
  const form = page.getByRole('dialog', { name: 'Nuevo local' })
  await form.getByLabel('Dirección').fill('southmain')
  await expect(form.getByText('Esta dirección está ocupada. Elige otra.')).toBeVisible()
  await form.getByLabel('Dirección').fill('admin')
  await form.getByLabel('Nombre', { exact: true }).fill('Roble')
  await form.getByLabel('Correo del primer administrador').fill('ana')
  await form.getByRole('button', { name: 'Crear local' }).click()
  await expect(form.getByText('Escribe un correo válido')).toBeVisible()
  await form.getByLabel('Correo del primer administrador').fill('ana@roble.example')
  await form.getByRole('button', { name: 'Crear local' }).click()
  await expect(form.getByRole('alert')).toHaveText('Esta dirección está reservada. Elige otra.')
  await expectNoEnglish(page)
  await expectNoBarriers(page)

  await page.goto(`${consoleAt}/log`)
  await expect(page.getByRole('main').getByText('Inició sesión').locator('visible=true').first()).toBeVisible()
  await expectNoBarriers(page)

  await page.goto(`${consoleAt}/account`)
  await languageButton(page, 'Idioma', 'English').click()
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
})

test('in a browser that speaks Spanish every page is in Spanish, and fits 320 pixels', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'languages', { value: ['es-MX', 'en'] }))
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(consoleAt)
  const fits = async (path: string) => expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320])
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible()
  await fits('signed out')
  expect((await languageButton(page, 'Idioma', 'English').boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await signIn(page, operator.password)
  await expect(page.getByRole('heading', { level: 1, name: 'Locales' })).toBeVisible()
  const location = await page.getByRole('link', { name: 'Juniper Hen South Main', exact: true }).getAttribute('href')
  for (const path of ['/', '/locations/new', '/log', '/visits', '/jobs', '/versions', '/operators', '/account', location!]) {
    await page.goto(consoleAt + path)
    await untilLoaded(page)
    await fits(path)
  }
  await page.getByRole('button', { name: 'Eliminar local…' }).click()
  const deleting = page.getByRole('dialog', { name: 'Eliminar Juniper Hen South Main' })
  await deleting.getByRole('textbox', { name: 'Escribe southmain para confirmar' }).fill('otro')
  await deleting.getByRole('button', { name: 'Eliminar local' }).click()
  await expect(deleting.getByText('Escribe southmain para confirmar').last()).toBeVisible()
  expect(await deleting.innerText()).not.toMatch(english)
  await expectNoBarriers(page)
  await fits('deleting')
})
