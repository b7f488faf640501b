import { act, bubble, composer, inOwnBrowser, openConversation, panel, rowOf, say } from '../helpers/chat-people.ts'
import { phonePhoto } from '../helpers/library-files.ts'
import { asAdmin, newcomer } from '../helpers/newcomer.ts'
import { test } from '../helpers/offline-device.ts'
import { expect, openWith, tokenOf } from '../helpers/signed-in-page.ts'

// A trace asks for the addresses of chosen files, which the page's policy refuses: that is no complaint of the page's.
test.use({ trace: 'off' })

const run = Date.now().toString(36)

test('a whole shift of three people: a manager at the desk, one of the team on the phone, one in the walk-in without a network', { tag: '@phone' }, async ({ page, ana, browser }) => {
  // Lived in three browsers, one of them a desktop.
  test.slow()
  const [mia, max] = [await newcomer(page, `Mia${run}`, 'manager'), await newcomer(page, `Max${run}`)]
  // Their department has a group of its own, kept by the directory.
  const department = `Grill ${run}`
  for (const { id } of [mia, ana, max]) {
    const { data: entries } = await asAdmin<{ data: { id: string; userId: string }[] }>(page, 'GET', '/team')
    await asAdmin(page, 'PUT', `/team/${entries.find(({ userId }) => userId === id)!.id}`, { department })
  }
  const { data: before } = await asAdmin<{ data: { settings: { chat: { rosterGroups: object } } } }>(page, 'GET', '/admin/settings')
  await asAdmin(page, 'PUT', '/admin/settings', { settings: { chat: { rosterGroups: { departments: true } } } })
  const desk = await inOwnBrowser(browser, mia, 'desktop')
  const walkIn = await inOwnBrowser(browser, max, 'phone')
  await openWith(page, await ana.token(), '/shift-notes')

  // The manager asks all of the grill, by the group of their department.
  await openConversation(desk.page, department)
  await openConversation(walkIn.page, department)
  await openConversation(page, department)
  await composer(desk.page).fill('Good morning @all')
  await composer(desk.page).press('End')
  await desk.page.getByRole('option', { name: 'all' }).click()
  await panel(desk.page).getByRole('button', { name: 'Send', exact: true }).click()
  for (const one of [page, walkIn.page]) await expect(bubble(one, 'Good morning')).toBeVisible()

  // The phone sends a photo; the walk-in has no network, and what is written there waits.
  await panel(page).getByLabel('Photos and videos').setInputFiles({ name: 'grill.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() })
  await expect(panel(page).getByText(/Uploaded$/)).toHaveCount(1, { timeout: 30_000 })
  await walkIn.context.setOffline(true)
  await composer(page).fill('The left burner is out')
  await panel(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(bubble(desk.page, 'The left burner is out').getByRole('button', { name: 'Open photo 1 of 1' })).toBeVisible()
  await composer(walkIn.page).fill('Twelve boxes of chicken left')
  await panel(walkIn.page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(bubble(walkIn.page, 'Twelve boxes')).toContainText('Waiting for a network')

  // Meanwhile it goes on at the desk: an answer, a reaction, a change, something that must be confirmed.
  await act(desk.page, 'The left burner is out', 'Reply')
  await say(desk.page, 'I call the servise')
  await act(desk.page, 'I call the servise', 'Edit')
  await panel(desk.page).getByRole('textbox', { name: 'Changing your message' }).fill('I call the service')
  await panel(desk.page).getByRole('button', { name: 'Save change' }).click()
  await act(page, 'I call the service', 'React with 👍')
  await expect(bubble(desk.page, 'I call the service').getByRole('button', { name: `👍 ${ana.name}` })).toBeVisible()
  for (const what of [/^Urgent/, /^Please confirm/]) {
    await panel(desk.page).getByRole('button', { name: 'Add to the message' }).click()
    await desk.page.getByRole('menuitem', { name: what }).click()
  }
  await say(desk.page, 'Nobody touches the left burner')
  await bubble(page, 'Nobody touches').getByRole('button', { name: 'Confirm' }).click()
  await expect(bubble(desk.page, 'Nobody touches')).toContainText('1 of 2 confirmed')

  // Out of the walk-in: what was missed is there, as it stands now; what was written arrives once.
  await walkIn.context.setOffline(false)
  // The two others have the conversation open: it may be seen before anybody looks.
  await expect(bubble(walkIn.page, 'Twelve boxes').getByLabel(/^(Sent|Seen)$/)).toBeVisible({ timeout: 30_000 })
  await expect(bubble(walkIn.page, 'I call the service')).toContainText('edited')
  await bubble(walkIn.page, 'Nobody touches').getByRole('button', { name: 'Confirm' }).click()
  for (const one of [page, desk.page]) await expect(bubble(one, 'Twelve boxes')).toHaveCount(1)
  await expect(bubble(desk.page, 'Nobody touches')).toContainText('2 of 2 confirmed')
  const texts = (one: typeof page) => panel(one).getByRole('article').evaluateAll((all) => all.map((each) => /morning|burner|boxes|service/.exec(each.textContent ?? '')?.[0]))
  await expect.poll(() => texts(walkIn.page)).toEqual(await texts(desk.page))

  // A group for one evening, made on the phone.
  const evening = `Closing ${run}`
  await panel(page).getByRole('button', { name: 'Back to all chats' }).click()
  await panel(page).getByRole('button', { name: 'New conversation' }).first().click()
  const begin = page.getByRole('dialog', { name: 'New conversation' })
  for (const { name } of [max, mia]) {
    await begin.getByLabel('Search people').fill(name)
    await begin.getByRole('checkbox', { name }).click()
  }
  await begin.getByLabel('Name of the group').fill(evening)
  await begin.getByRole('button', { name: 'Begin group' }).click()
  await say(page, 'Who closes with me?')
  await panel(walkIn.page).getByRole('button', { name: 'Back to all chats' }).click()
  await rowOf(walkIn.page, evening).click()
  await say(walkIn.page, 'I close with you')
  await expect(bubble(page, 'I close with you')).toBeVisible()

  // Two of them in private; what one of them should not have said is taken back, what the other said is reported.
  await panel(page).getByRole('button', { name: 'Back to all chats' }).click()
  await panel(page).getByRole('button', { name: 'New conversation' }).first().click()
  await begin.getByLabel('Search people').fill(max.name)
  await begin.getByRole('checkbox', { name: max.name }).click()
  await begin.getByRole('button', { name: 'Begin conversation' }).click()
  await say(page, 'I am late tomorrow')
  await act(page, 'I am late tomorrow', 'Delete')
  await page.getByRole('dialog', { name: 'Delete this message?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(panel(page).getByText('This message was deleted')).toBeVisible()
  await panel(walkIn.page).getByRole('button', { name: 'Back to all chats' }).click()
  await rowOf(walkIn.page, ana.name).click()
  await expect(panel(walkIn.page).getByText('This message was deleted')).toBeVisible()
  const rude = `You never clean up ${run}`
  await say(walkIn.page, rude)
  await act(page, rude, 'Report')
  const report = page.getByRole('dialog', { name: 'Report this message' })
  await report.getByLabel('What is wrong with it?').fill('This is not how we talk')
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Thank you. The administrators have been told.')).toBeVisible()
  await openWith(desk.page, await tokenOf(desk.page, 'admin'), '/?reports=open')
  const reports = desk.page.getByRole('dialog', { name: 'Reported messages' })
  const card = reports.getByRole('listitem').filter({ hasText: rude }).first()
  await card.getByRole('button', { name: 'Warn the author' }).click()
  const warning = desk.page.getByRole('dialog', { name: /^Warn .+\?$/ })
  await warning.getByLabel('What the author reads').fill('Please keep it friendly')
  await warning.getByRole('button', { name: 'Warn the author' }).click()
  await expect(desk.page.getByText('The report was closed.')).toBeVisible()

  // Found again, and who leaves the location sees no more.
  await panel(page).getByRole('button', { name: 'Back to all chats' }).click()
  await panel(page).getByLabel('Search chats').fill('burner')
  await panel(page).getByRole('region', { name: 'Messages' }).getByRole('button', { name: /left burner is out/ }).click()
  await expect(panel(page).locator('article[data-flash]')).toContainText('The left burner is out')
  await max.remove()
  await expect(walkIn.page.getByRole('heading', { name: 'Welcome back' }).or(walkIn.page.getByLabel('Password', { exact: true })).first()).toBeVisible({ timeout: 20_000 })
  await asAdmin(page, 'PUT', '/admin/settings', { settings: { chat: { rosterGroups: before.settings.chat.rosterGroups } } })
  await desk.context.close()
  await walkIn.context.close()
  await mia.remove()
})
