import { otherLanguage } from '@portal/contract/kit/translations'
import type { Profile } from '../../core/locations.ts'

/** What everybody is welcomed by where nobody wrote anything, or what stood there was an example: the location's name. */
export function plainWelcome({ branding: { header_logo_text: name }, settings }: Pick<Profile, 'branding' | 'settings'>) {
  const own = settings.general.locale
  const other = otherLanguage(own)
  const title = { en: `Welcome to ${name}`, es: `Te damos la bienvenida a ${name}` }
  return { title: title[own], message: '', version: 0, translations: { [other]: { title: title[other] } } }
}
