import type { Character } from '@portal/theme'
import { call } from '../../api/call.ts'
import { boot, nonce } from '../../boot.ts'
import { tenantStore } from '../../lib/tenant.ts'
import type { Tenant } from '../../lib/tenant.ts'

/** What a location chose beside its colours; a reply that an older release kept says nothing of it. */
const characterOf = ({ typeface, corners, header_style: header, pattern_url: pattern, cover_url: cover }: Tenant): Character => ({
  typeface, corners, header, pattern, cover: cover ? { wide: cover, narrow: cover.replace('/cover?', '/cover-small?') } : null,
})

let sheet: HTMLStyleElement | undefined

/** Paints the page in a location's colours. The server has done it already for the first paint. */
async function paint(tenant: Tenant) {
  const { primary_color: primary, secondary_color: secondary, background_color: background } = tenant
  const { characterCss, deriveTheme, themeCss } = await import('@portal/theme')
  const character = characterOf(tenant)
  sheet ??= document.createElement('style')
  sheet.nonce = nonce
  sheet.textContent = `${themeCss(deriveTheme({ primary, secondary, background, header: character.header }))}\n${characterCss(character)}`
  document.head.append(sheet)
}

/** Fetches the brand anew. A failure is silent: what is there stays, which is newer than what the worker kept. */
async function reloadBrand() {
  try {
    let isKept = false
    const { tenant } = await call('saas.config', {}, { onKept: () => void (isKept = true) })
    if (isKept && boot.tenant) return
    tenantStore.set(tenant)
    await paint(tenant)
  } catch {
    if (!boot.tenant) await paint(tenantStore.read())
  }
}

/** Follows the brand: whoever changes it fires `brandingUpdated` on the window. */
export async function followBrand() {
  addEventListener('brandingUpdated', () => void reloadBrand())
  // Without the server's page there are no colours yet: nothing is shown before they are there.
  if (!boot.tenant) await reloadBrand()
}
