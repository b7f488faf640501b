import { deriveTheme } from '@portal/theme'
import { type ScreenName, screenFrames, screenNames } from '../../sandbox/icon-shapes.ts'
import { iconsVersion } from '../../shared/brand-images/version.ts'
import { brandColors } from '../../shared/brand.ts'
import type { Profile, Tenant } from '../../core/locations.ts'

const sizes = [192, 512] as const

const words = {
  en: { chat: 'Group Chats', announcements: 'Announcements', home: 'Home' },
  es: { chat: 'Chats de grupo', announcements: 'Anuncios', home: 'Inicio' },
}

/** What a phone needs to install this location's portal: its name, its colours, its icons. */
export function manifestOf(tenant: Tenant, { branding, settings }: Profile) {
  const version = iconsVersion(branding)
  const { light } = deriveTheme(brandColors(branding))
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/brand/${purpose === 'maskable' ? 'maskable' : 'icon'}-${size}.png?v=${version}`,
    sizes: `${size}x${size}`, type: 'image/png', purpose,
  })
  const screenshot = (name: ScreenName) => {
    const { width, height } = screenFrames[name]
    return {
      src: `/brand/${name}.png?v=${version}`,
      sizes: `${width}x${height}`, type: 'image/png', form_factor: name === 'screen-wide' ? 'wide' : 'narrow', label: text.home,
    }
  }
  const text = words[settings.general.locale === 'es' ? 'es' : 'en']
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon(192, 'any')] })
  return {
    id: '/',
    name: tenant.name || branding.header_logo_text,
    short_name: branding.header_logo_text,
    description: settings.general.tagline || undefined,
    lang: settings.general.locale,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: light.header,
    background_color: light.page,
    icons: [...sizes.map((size) => icon(size, 'any')), ...sizes.map((size) => icon(size, 'maskable'))],
    screenshots: screenNames.map(screenshot),
    shortcuts: [shortcut(text.chat, '/?open=chat'), shortcut(text.announcements, '/announcements')],
    // The service worker takes them in; the photos page asks what to do with them.
    share_target: {
      action: '/share-photos', method: 'POST', enctype: 'multipart/form-data',
      params: { files: [{ name: 'photos', accept: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] }] },
    },
  }
}
