import { characterCss, consoleBrand, deriveTheme, themeCss } from '@portal/theme'
import { html, raw } from 'hono/html'
import { brandColors, characterOf, publicTenant } from '../../shared/brand.ts'
import { iconsVersion } from '../../shared/brand-images/version.ts'
import type { Profile, Tenant } from '../../core/locations.ts'
import { consoleIcons } from './brand-files.ts'
import { textOf } from './markup.ts'

/** What the server writes into the built page before it leaves. */
export interface Head {
  lang: string
  /** The head's own lines, with the nonce of this reply. */
  lines(nonce: string): string
  /** What stands in the frame before any code is here. */
  brand?: string
}

/** Text inside a script element can't end it, nor begin a comment in it. */
const jsonInHtml = (value: unknown) =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)

const shellOf = (css: string, boot: unknown) => {
  const json = jsonInHtml(boot)
  return (nonce: string) => html`<style nonce="${nonce}">${raw(css)}</style>
<script type="application/json" id="boot" nonce="${nonce}">${raw(json)}</script>`
}

const frameBrand = ({ header_logo_url: logo, header_logo_text: name }: ReturnType<typeof publicTenant>) =>
  textOf(html`${logo ? html`<span class="frame-tile"><img src="${logo}" alt="" height="30" /></span>` : ''}<span>${name}</span>`)

const heads = new WeakMap<Profile, Head>()

/** Name, colours, icons and the location's own words: the first byte is already theirs. Made once a brand. */
export function locationHead(tenant: Tenant, profile: Profile): Head {
  const known = heads.get(profile)
  if (known) return known
  const boot = { tenant: publicTenant(tenant, profile), locale: profile.settings.general.locale }
  const theme = deriveTheme(brandColors(profile.branding))
  const shell = shellOf(`${themeCss(theme)}\n${characterCss(characterOf(profile.branding))}`.trimEnd(), boot)
  const { header_logo_text: name, portal_name: title, tagline } = boot.tenant
  const icons = iconsVersion(profile.branding)
  const fixed = textOf(html`<title>${title}</title>
<meta name="description" content="${tagline || tenant.name}" />
<meta name="robots" content="noindex" />
<meta name="application-name" content="${name}" />
<meta name="apple-mobile-web-app-title" content="${name}" />
<meta name="mobile-web-app-capable" content="yes" />
<meta name="apple-mobile-web-app-status-bar-style" content="default" />
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${theme.light.header}" />
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${theme.dark.header}" />
<link rel="manifest" href="/manifest.webmanifest" />
<link rel="icon" type="image/png" sizes="48x48" href="/brand/favicon.png?v=${icons}" />
<link rel="icon" type="image/png" sizes="192x192" href="/brand/icon-192.png?v=${icons}" />
<link rel="apple-touch-icon" href="/brand/apple-touch-icon.png?v=${icons}" />
`)
  const head: Head = { lang: boot.locale, lines: (nonce) => fixed + textOf(shell(nonce)), brand: frameBrand(boot.tenant) }
  heads.set(profile, head)
  return head
}

const consoleTheme = deriveTheme(consoleBrand)
const shellOfConsole = shellOf(themeCss(consoleTheme), {})
const linesOfConsole = textOf(html`<title>Portal console</title>
<meta name="robots" content="noindex" />
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${consoleTheme.light.page}" />
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${consoleTheme.dark.page}" />
<link rel="icon" type="image/png" sizes="48x48" href="/brand/favicon.png?v=${consoleIcons}" />
<link rel="apple-touch-icon" href="/brand/apple-touch-icon.png?v=${consoleIcons}" />
`)
/** The operators' console has no location. */
export const consoleHead: Head = { lang: 'en', lines: (nonce) => linesOfConsole + textOf(shellOfConsole(nonce)) }

const marker = '<!--app-head-->'

/**
 * The built page with its head, and the script that runs before all others in it. Functions as replacements: a `$&` in
 * somebody's brand is text.
 */
export function withHead(page: string, head: Head, nonce: string, early?: string): string {
  const lines = head.lines(nonce) + (early ? `\n<script nonce="${nonce}">${early}</script>` : '')
  const filled = page.includes(marker) ? page.replace(marker, () => lines) : page.replace('</head>', () => `${lines}</head>`)
  return filled
    .replace(/<html[^<>]*>/, () => `<html lang="${head.lang}">`)
    .replace('nonce="app-nonce"', () => `nonce="${nonce}"`)
    .replace('<!--app-brand-->', () => head.brand ?? '')
}
