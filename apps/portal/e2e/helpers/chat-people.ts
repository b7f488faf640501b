import type { Browser, Page } from 'playwright/test'
import type { Newcomer } from './newcomer.ts'
import { expect, openWith } from './signed-in-page.ts'

const sizes = { phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, desktop: { viewport: { width: 1280, height: 800 } } }

/** Somebody in a browser of their own, as wide as the test's. */
export async function inOwnBrowser(browser: Browser, person: Newcomer, project: string, path = '/shift-notes') {
  const context = await browser.newContext(sizes[project as keyof typeof sizes] ?? sizes.desktop)
  const page = await context.newPage()
  await openWith(page, await person.token(), path)
  return { page, context }
}

export const chatButton = (page: Page) => page.getByRole('button', { name: /^Group Chats/ })
/** The panel: a dialog over a phone, beside the page elsewhere. */
export const panel = (page: Page) => page.locator('aside[aria-label="Group Chats"], [role=dialog]').filter({ has: page.getByRole('button', { name: 'Close chat' }) })
export const rowOf = (page: Page, name: string) => panel(page).locator('[data-row]').filter({ hasText: name })
export const composer = (page: Page) => panel(page).getByRole('textbox', { name: /^Message to / })
export const bubble = (page: Page, text: string) => panel(page).getByRole('article').filter({ hasText: text })

export async function openChat(page: Page) {
  await chatButton(page).first().click()
  await expect(panel(page)).toBeVisible()
}

export async function openConversation(page: Page, name: string) {
  await openChat(page)
  await rowOf(page, name).click()
  await expect(composer(page)).toBeVisible()
}

export async function say(page: Page, text: string) {
  await composer(page).fill(text)
  await panel(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(bubble(page, text)).toBeVisible()
}

/** One of the acts behind a message's dots. */
export async function act(page: Page, text: string, name: string) {
  const message = bubble(page, text)
  await message.hover()
  await message.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** A group that the first of them makes. */
export async function groupOf(name: string, maker: Newcomer, others: Newcomer[]): Promise<string> {
  const { data } = await maker.call<{ data: { conversation_id: string } }>('POST', '/chat/conversations', {
    type: 'group', name, participant_ids: others.map(({ id }) => id),
  })
  return data.conversation_id
}

export const messagesOf = async (person: Newcomer, conversation: string) =>
  (await person.call<{ messages: { id: string; text: string; seq: number }[] }>('GET', `/chat/conversations/${conversation}/messages`)).messages
