import { intoPortal, logIn } from '../helpers/accounts.ts'
import { expectNoAxeFindings } from '../helpers/axe.ts'
import { newcomer } from '../helpers/newcomer.ts'
import { expect, openWith, test } from '../helpers/signed-in-page.ts'

test('a passkey is added in the profile, signs in without a name, and is worth nothing twice or elsewhere', { tag: '@phone' }, async ({ page }) => {
  // The device’s own part is the same on a desktop.
  const cook = await newcomer(page, 'Paz')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  })
  await openWith(page, await cook.token(), '/profile?tab=sign-in')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name (optional)').fill('Paz’s phone')
  await expectNoAxeFindings(page)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Not used yet')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Paz’s phone' })).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/')
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/auth/passkey'))
  const begun = Date.now()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  const answer = (await sent).postDataJSON() as object
  await intoPortal(page)
  console.log(`Signed in with a passkey, to the portal: ${((Date.now() - begun) / 1000).toFixed(1)} s`)
  const statusAt = async (address: string) => (await page.request.post(`${address}/api/auth/passkey`, { data: answer })).status()
  const own = new URL(page.url()).origin
  expect(await statusAt(own), 'a challenge works once').toBe(401)
  expect(await statusAt(own.replace('southmain', 'unioncross')), 'at another location it means nothing').toBe(401)

  await page.goto('/profile?tab=sign-in')
  await page.getByRole('button', { name: 'Remove Paz’s phone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Paz’s phone' })).toHaveCount(0)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('passkey')
  // The password still does.
  await logIn(page, cook.email)
  await expect(page.getByRole('main')).toBeVisible()
  await cook.remove()
})
