import { html } from 'hono/html'
import { brandColors } from '../../shared/brand.ts'
import type { Branding, Tenant } from '../../core/locations.ts'
import type { PageLanguage } from './language.ts'
import { plainPage } from './plain-page.ts'

const texts = {
  en: {
    nowhereTitle: 'There is nothing here',
    nowhere: 'No portal has this address. Check it for a typing mistake, or ask your manager for the right one.',
    pausedTitle: 'is paused',
    paused: 'This portal is paused at the moment. Your manager knows more.',
    failedTitle: 'One moment, please',
    failed: 'The portal is busy or being restarted. Please try again in a moment.',
    again: 'Try again',
  },
  es: {
    nowhereTitle: 'Aquí no hay nada',
    nowhere: 'Ningún portal tiene esta dirección. Revisa si hay un error al escribirla o pide la correcta a tu gerente.',
    pausedTitle: 'está en pausa',
    paused: 'Este portal está en pausa por ahora. Tu gerente sabe más.',
    failedTitle: 'Un momento, por favor',
    failed: 'El portal está ocupado o se está reiniciando. Inténtalo de nuevo en un momento.',
    again: 'Intentar de nuevo',
  },
} as const

/** For every host that is no location's: the same for all of them, whatever they are called. */
export function nowherePage(lang: PageLanguage, nonce: string): string {
  const t = texts[lang]
  return plainPage({ lang, nonce, title: t.nowhereTitle, body: html`<p>${t.nowhere}</p>` })
}

/** A location that is suspended or about to be deleted: its brand, and the operator's words for its people. */
export function pausedPage(lang: PageLanguage, nonce: string, tenant: Tenant, branding?: Branding, logo?: string): string {
  const t = texts[lang]
  return plainPage({
    lang, nonce, logo, title: `${branding?.header_logo_text ?? tenant.name} ${t.pausedTitle}`, colors: branding && brandColors(branding),
    body: html`<p>${tenant.publicMessage || t.paused}</p>`,
  })
}

/** The database can't be asked. */
export function busyPage(lang: PageLanguage, nonce: string): string {
  const t = texts[lang]
  return plainPage({
    lang, nonce, title: t.failedTitle,
    body: html`<p>${t.failed}</p><a class="button" href="">${t.again}</a>`,
  })
}

/** For whoever runs the server: the front end has not been built. */
export function notBuiltPage(nonce: string, what: string): string {
  return plainPage({
    lang: 'en', nonce, title: `The ${what} has not been built yet`,
    body: html`<p>The server runs, but the files of the ${what} are not there. Start it with <code>npm start</code>, which builds them first.</p>`,
  })
}
