import { gzipSync } from 'node:zlib'
import { intoPortal, linkIn, logIn, mailTo, newAddress } from '../helpers/accounts.ts'
import { expectNoAxeFindings } from '../helpers/axe.ts'
import { expect, openAs, password, test } from '../helpers/signed-in-page.ts'

test.describe('signing in', () => {
  for (const [account, name, ...tag] of [['team', 'Team Member'], ['manager', 'Manager', '@desktop'], ['admin', 'Admin', '@phone']] as const) {
    test(`as ${name}, and the choice is remembered`, { tag: [...tag] }, async ({ page }) => {
      await page.goto('/')
      await expect(page.getByLabel('Login As')).toHaveValue('team')
      await logIn(page, `${account}@southmain.example`, password, name)
      await intoPortal(page)
      expect(await page.evaluate(() => localStorage.getItem('userRole'))).toBe(account)
      await page.evaluate(() => localStorage.removeItem('authToken'))
      await page.goto('/')
      await expect(page.getByLabel('Login As')).toHaveValue(account)
    })
  }

  test('the form, its errors and what they offer', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible()
    await expect(page.getByText('Forgot Password?')).toBeHidden()
    await page.getByRole('button', { name: 'Trouble signing in?' }).click()
    await expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeVisible()
    await page.getByRole('button', { name: 'Back to Login' }).click()
    await expect(page.getByLabel('Login As').locator('option')).toHaveText(['Team Member', 'Manager', 'Admin'])
    await expectNoAxeFindings(page)

    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/api/auth/login') && calls.push(request.url()))
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page.getByText('Please fill in all fields')).toBeVisible()
    expect(calls).toEqual([])

    await logIn(page, 'team@southmain.example', 'not it')
    await expect(page.getByRole('alert')).toHaveText('Email or password is not right.')
    await expect(page.getByText('Forgot Password?')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('team@southmain.example')
    await expectNoAxeFindings(page)

    await logIn(page, 'team@southmain.example', password, 'Admin')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
  })

  test('while it is under way the button says so, and a reply without a token is a failure', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/')
    let answer = () => {}
    const asked = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/auth/login', async (route) => {
      await asked
      await route.fulfill({ json: { success: true, data: {} } })
    })
    await logIn(page, 'team@southmain.example')
    await expect(page.getByRole('button', { name: 'Logging in...' })).toBeVisible()
    answer()
    await expect(page.getByRole('alert')).toHaveText('No token received')
    await expect(page.getByText('Forgot Password?')).toBeVisible()
  })

  test('too many tries say when to come back', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/')
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({ status: 429, headers: { 'Retry-After': '300' }, json: { success: false, error: 'Too many attempts.', code: 'rate.limited' } }))
    await logIn(page, 'team@southmain.example')
    await expect(page.getByRole('alert')).toHaveText('Too many attempts. You can try again in 5 minutes.')
  })

  test('whoever logs in by a user name says where the confirmation goes', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/')
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({ status: 403, json: { success: false, error: 'Please confirm your email address first.', code: 'auth.unverified' } }))
    await page.getByLabel('Email').fill('ana.diaz')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log In' }).click()
    const resend = page.getByRole('button', { name: 'Send the confirmation email again' })
    await resend.click()
    await expect(page.getByRole('alert')).toContainText('Please enter a valid email address')
    await expectNoAxeFindings(page)
    const sent = page.waitForRequest('**/api/auth/resend-verification')
    await page.getByLabel('Your email address').fill('ana.diaz@nobody.example')
    await resend.click()
    expect((await sent).postDataJSON()).toEqual({ email: 'ana.diaz@nobody.example' })
    await expect(page.getByText('a new link is on its way')).toBeVisible()
  })

  test('the page stays light', { tag: '@desktop' }, async ({ page }) => {
    const scripts: Promise<Buffer>[] = []
    const names: string[] = []
    page.on('response', (response) => {
      const name = new URL(response.url()).pathname
      if (response.request().resourceType() !== 'script' && !name.endsWith('.js')) return
      scripts.push(response.body())
      names.push(name)
    })
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible()
    expect(names.filter((name) => name.includes('/sentences-')), 'the catalogue of errors is for who reads Spanish').toEqual([])
    const bodies = await Promise.all(scripts)
    const zipped = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)
    expect(zipped).toBeGreaterThan(50_000)
    expect(zipped).toBeLessThan(150_000)
  })

  test('the privacy notice opens beside the form', { tag: '@phone' }, async ({ page, context }) => {
    await page.goto('/')
    const [opened] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: /Privacy Notice/ }).click()])
    await expect(opened).toHaveURL(/\/privacy-policy$/)
  })

  test('in Spanish', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/')
    const catalogue = page.waitForResponse((response) => response.url().includes('/assets/sentences-'))
    await page.getByRole('button', { name: 'Español' }).click()
    expect((await catalogue).ok()).toBe(true)
    await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
    await page.getByLabel('Correo electrónico').fill('team@southmain.example')
    await page.getByLabel('Contraseña', { exact: true }).fill('no es')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByRole('alert')).toHaveText('El correo o la contraseña no son correctos.')
    await expectNoAxeFindings(page)
    // What a browser says of a passkey, it says in its own language.
    await page.evaluate(() => {
      navigator.credentials.get = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
    })
    await page.getByRole('button', { name: 'Usar una llave de acceso' }).click()
    await expect(page.getByRole('alert')).toHaveText('No se pudo usar la llave de acceso. Entra con tu contraseña.')
  })
})

test('sign-up, proof of the address, approval, and in', { tag: '@desktop' }, async ({ page, browser }) => {
  test.slow()
  const email = newAddress('ana')
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Employee's Only Sign Up")
  const send = page.getByRole('button', { name: 'Sign Up' })
  await expect(send).toBeDisabled()

  const secret = page.getByLabel('Password', { exact: true })
  for (const [typed, problem] of [
    ['short', 'Password must be at least 8 characters long'],
    ['longenough', 'Password must contain at least 1 uppercase letter'],
    ['Longenough', 'Password must contain at least 1 number'],
    ['Longenough1', 'Password must contain at least 1 special character'],
  ] as const) {
    await secret.fill(typed)
    await expect(page.getByText(`Warning: ${problem}`)).toBeVisible()
  }
  // All rules at once, as at a reset.
  for (const rule of ['at least 8 characters', 'an uppercase letter', 'a number', 'a special character, such as ! or ?']) {
    await expect(page.getByRole('listitem').filter({ hasText: rule })).toBeVisible()
  }
  await expectNoAxeFindings(page)
  await secret.fill(password)
  await expect(page.getByText('Warning:')).toBeHidden()
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('López')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Email').press('Enter')
  await expect(page.getByRole('alert')).toHaveText('You must agree to the Privacy Policy to create an account')
  await page.getByRole('checkbox').check()
  await page.getByLabel('Last name').fill('')
  await send.click()
  await expect(page.getByRole('alert')).toHaveText('Please fill in all fields')
  await page.getByLabel('Last name').fill('López')
  await send.click()
  const created = page.getByRole('dialog', { name: 'Account Created Successfully!' })
  await expect(created.getByText('24-48 hours')).toBeVisible()
  await expectNoAxeFindings(page)
  await created.getByRole('button', { name: 'Back to Login' }).click()

  await logIn(page, email)
  await page.getByRole('button', { name: 'Send the confirmation email again' }).click()
  await expect(page.getByText('a new link is on its way')).toBeVisible()

  await page.goto(linkIn(await mailTo(page, email, /confirm/i), '/verify-email'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/verified/i)
  await expect(page.getByText('1-2 business days')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Go to Login Page' }).click()
  await expect(page.getByText('Email verified! Awaiting admin approval.')).toBeVisible()
  await logIn(page, email)
  // Nothing went wrong: it is said calmly, and beside nothing in green.
  await expect(page.getByRole('status').filter({ hasText: /approv/i })).toHaveCount(1)

  const office = await (await browser.newContext({ baseURL: test.info().project.use.baseURL })).newPage()
  await openAs(office, 'admin', '/user-management')
  await office.getByRole('listitem').filter({ hasText: email }).getByRole('button', { name: 'Approve Ana López' }).click()
  await expect(office.getByText('Ana López is approved')).toBeVisible()
  await office.context().close()

  await page.getByRole('button', { name: 'Log In' }).click()
  await intoPortal(page)
})

test('the verified message stays ten seconds, and the login comes by itself', { tag: '@phone' }, async ({ page }) => {
  await page.clock.install()
  for (const [approved, seconds, message] of [
    [true, 5, 'Email verified! You can now log in.'],
    [false, 8, 'Email verified! Awaiting admin approval.'],
  ] as const) {
    await page.clock.resume()
    let answer = () => {}
    const asked = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/auth/verify-email', async (route) => {
      await asked
      await route.fulfill({ json: { success: true, message: 'Email verified!', approvalMessage: 'Wait a little.', userApproved: approved } })
    })
    await page.goto('/verify-email?token=abc')
    await expect(page.getByRole('heading', { name: 'Verifying your email...' })).toBeVisible()
    // From here on no time passes but this test's own.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    answer()
    await expect(page.getByRole('heading', { name: 'Email verified!' })).toBeVisible()
    await expect(page.getByText('Wait a little.')).toBeVisible()
    await page.clock.runFor((seconds - 1) * 1000)
    await expect(page).toHaveURL(/verify-email/)
    await page.clock.runFor(1500)
    await expect(page).toHaveURL('/')
    await expect(page.getByText(message)).toBeVisible()
    await page.clock.runFor(8500)
    await expect(page.getByText(message)).toBeVisible()
    await page.clock.runFor(2000)
    await expect(page.getByText(message)).toBeHidden()
    await page.unroute('**/api/auth/verify-email')
  }
  // A clock that stands still leaves something behind for the next test in this browser.
  await page.clock.resume()
})

test('a confirmation that nobody answered can be tried again', { tag: '@phone' }, async ({ page }) => {
  const keys = new Set<string | undefined>()
  await page.route('**/api/auth/verify-email', (route) => {
    keys.add(route.request().headers()['idempotency-key'])
    return route.abort()
  })
  await page.goto('/verify-email?token=abc')
  await expect(page.getByRole('heading', { name: 'Not confirmed yet' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('We couldn’t reach the portal.')
  await expect(page.getByText('ask for a new link')).toHaveCount(0)
  await expectNoAxeFindings(page)
  await page.unroute('**/api/auth/verify-email')
  await page.route('**/api/auth/verify-email', (route) => {
    keys.add(route.request().headers()['idempotency-key'])
    return route.fulfill({ json: { success: true, message: 'Email verified!', approvalMessage: 'Wait a little.', userApproved: false } })
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Email verified!' })).toBeVisible()
  expect(keys.size, 'where only the answer was lost, it is given once more').toBe(1)
})

test('links that are broken or used say so', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/verify-email')
  await expect(page.getByRole('heading', { name: 'Verification Failed' })).toBeVisible()
  await expect(page.getByText('Invalid verification link. No token provided.')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.goto('/verify-email?token=nonsense')
  await expect(page.getByRole('heading', { name: 'Verification Failed' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to Login' }).click()
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible()
  await page.goto('/reset-password')
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
  await page.goto('/reset-password?token=nonsense')
  await page.getByLabel('New password', { exact: true }).fill('Welcome2!')
  await page.getByLabel('New password again').fill('Welcome2!')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('Welcome2!')
  await page.getByRole('alert').getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible()
})
