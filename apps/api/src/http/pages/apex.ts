import { html } from 'hono/html'
import type { Env } from '../../core/env.ts'
import type { Locations } from '../../core/locations.ts'
import { canonicalHost, publicUrl, siteOf } from '../../core/tenant.ts'
import type { PageLanguage } from './language.ts'
import { plainPage } from './plain-page.ts'

const texts = {
  en: {
    title: 'Find your portal',
    intro: 'Each restaurant has its own address. Type yours and we will take you there.',
    label: 'Your location’s address',
    go: 'Open the portal',
    back: 'Back to',
    unknown: 'No portal has this address. Check it for a typing mistake, or ask your manager.',
    help: 'Not sure? It is in the invitation email, and your manager knows it.',
  },
  es: {
    title: 'Encuentra tu portal',
    intro: 'Cada restaurante tiene su propia dirección. Escribe la tuya y te llevamos.',
    label: 'La dirección de tu restaurante',
    go: 'Abrir el portal',
    back: 'Volver a',
    unknown: 'Ningún portal tiene esta dirección. Revisa si hay un error o pregunta a tu gerente.',
    help: '¿No la sabes? Está en el correo de invitación, y tu gerente la conoce.',
  },
} as const

/** What somebody typed or pasted (`southmain`, `southmain.example.com/login`, a whole address) as a location's slug. */
function slugTyped(typed: string, domain: string): string | undefined {
  const text = typed.trim().toLowerCase().replace(/^[a-z]+:\/\//, '').split(/[/?#]/)[0] ?? ''
  const host = canonicalHost(text.includes('.') ? text : `${text}.${domain}`)
  const site = siteOf(host, domain)
  return site.kind === 'location' ? site.slug : undefined
}

// Remembers the location that was opened last on this device; a shared tablet opens one place only.
const script = `
const form=document.querySelector('form'),field=form.elements.location,link=document.getElementById('last')
try{
  const last=localStorage.getItem('lastLocation')
  if(last&&/^[a-z0-9-]{3,40}$/.test(last)){link.href='/?location='+last;link.append(last);link.hidden=false}
  form.addEventListener('submit',()=>localStorage.setItem('lastLocation',field.value.trim().toLowerCase().replace(/^[a-z]+:\\/\\//,'').split('.')[0]))
}catch{}`

/** Where an address leads: to the location, or back to the question. */
export function openTyped(typed: string, env: Env, locations: Pick<Locations, 'find'>): string | undefined {
  const slug = slugTyped(typed, env.PORTAL_DOMAIN)
  const tenant = slug ? locations.find({ kind: 'location', slug }) : undefined
  const open = tenant && tenant.state !== 'requested' && tenant.state !== 'provisioning'
  return open ? publicUrl(env, tenant.slug, '/') : undefined
}

/** The bare domain: a person types their location's address. */
export function apexPage(lang: PageLanguage, nonce: string, env: Env, typed?: string): string {
  const t = texts[lang]
  return plainPage({
    lang, nonce, script, title: t.title,
    body: html`<p>${t.intro}</p>
<a class="button quiet" id="last" hidden>${t.back}&nbsp;</a>
<form action="/" method="get" autocomplete="off">
<label for="location">${t.label}</label>
<div class="field"><input id="location" name="location" required maxlength="200" autofocus autocapitalize="none" spellcheck="false" value="${typed ?? ''}"
${typed === undefined ? '' : html`aria-invalid="true" aria-describedby="wrong"`} /><span class="suffix">.${env.PORTAL_DOMAIN}</span></div>
${typed === undefined ? '' : html`<p class="error" id="wrong" role="alert">${t.unknown}</p>`}
<button>${t.go}</button>
</form>
<p>${t.help}</p>`,
  })
}
