import { call } from '../../api/call.ts'
import { boot, nonce } from '../../boot.ts'
import { tenantStore } from '../../lib/tenant.ts'
import type { Tenant } from '../../lib/tenant.ts'

let sheet: HTMLStyleElement | undefined

/** Paints the page in a location's colours. The server has done it already for the first paint. */
async function paint({ primary_color, secondary_color, background_color }: Tenant) {
  const { deriveTheme, themeCss } = await import('@portal/theme')
  sheet ??= document.createElement('style')
  sheet.nonce = nonce
  sheet.textContent = themeCss(
    deriveTheme({ primary: primary_color, secondary: secondary_color, background: background_color }),
  )
  document.head.append(sheet)
}

/** Fetches the brand anew. A failure is silent: what is there stays. */
async function reloadBrand() {
  try {
    const { tenant } = await call('saas.config', {})
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
