import type { Scheme } from '@portal/theme'
import { type MailLocale, type MailParts, type MailPlace, oneLine, personName } from './kit.ts'

const words = {
  en: { hello: (name: string) => `Hi ${name},`, paste: 'Button not working? Copy this address into your browser:', questions: 'Questions? Contact' },
  es: { hello: (name: string) => `Hola, ${name}:`, paste: '¿No funciona el botón? Copia esta dirección en tu navegador:', questions: '¿Preguntas? Escribe a' },
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.toWellFormed().replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
/** Text of several lines. */
const lines = (text: string) => text.split(/\r?\n/).map((line) => escape(oneLine(line))).join('<br>')

const font = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** The colours of each class in one scheme; inline for programs that drop the style sheet, as rules for the dark one. */
const looks = (s: Scheme) => ({
  page: `background-color:${s.page}`,
  card: `background-color:${s.surface};border-color:${s.border}`,
  head: `background-color:${s.header}`,
  brand: `color:${s.onHeader}`,
  ink: `color:${s.text}`,
  soft: `color:${s.textMuted}`,
  link: `color:${s.primaryText}`,
  fact: `background-color:${s.surfaceMuted}`,
  button: `background-color:${s.primary};border-color:${s.primaryMark}`,
  label: `color:${s.onPrimary}`,
})

type Looks = ReturnType<typeof looks>
const important = (style: string) => style.split(';').map((rule) => `${rule} !important`).join(';')
/** Outlook's own apps have a dark mode of their own and mark what they changed. */
const darkRules = (dark: Looks) => {
  const rules = Object.entries(dark).map(([name, style]) => [name, important(style)] as const)
  return `@media (prefers-color-scheme:dark){${rules.map(([name, style]) => `.${name}{${style}}`).join('')}}`
    + rules.map(([name, style]) => `[data-ogsc] .${name},[data-ogsb] .${name}{${style}}`).join('')
}

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

/** One mail as HTML (tables and inline styles: mail programs know little else) and as plain text with the same words. */
export function renderMail(parts: MailParts, place: MailPlace, locale: MailLocale): RenderedMail {
  const name = personName(parts.name ?? '')
  const greeting = name ? words[locale].hello(name) : ''
  return {
    subject: oneLine(parts.subject).slice(0, 200),
    html: htmlOf(parts, place, locale, greeting),
    text: textOf(parts, place, locale, greeting),
  }
}

function htmlOf(parts: MailParts, place: MailPlace, locale: MailLocale, greeting: string): string {
  const { light, dark } = place.theme
  const look = looks(light)
  const styled = (name: keyof Looks, more = '') => `class="${name}" style="${look[name]};${more}"`
  const paragraph = (text: string) =>
    `<p ${styled('ink', 'margin:0 0 16px;font-size:16px;line-height:1.5')}>${lines(text)}</p>`
  const logo = place.logo
    ? `<img src="${escape(place.logo)}" alt="" height="40" style="display:inline-block;height:40px;max-width:160px;vertical-align:middle;border:0;border-radius:6px;margin-right:12px">`
    : ''
  const facts = parts.facts?.length
    ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${styled('fact', 'border-radius:8px;margin:0 0 20px')}><tr><td style="padding:12px 16px 6px">${
      parts.facts.map(({ label, value, more }) =>
        `<p ${styled('soft', 'margin:0;font-size:13px;line-height:1.5')}>${lines(label)}</p>`
        + `<p ${styled('ink', `margin:0 0 ${more ? 2 : 6}px;font-size:16px;line-height:1.4;font-weight:600`)}>${lines(value)}</p>`
        + (more ? `<p ${styled('ink', 'margin:0 0 12px;font-size:15px;line-height:1.4')}>${lines(more)}</p>` : '')).join('')
    }</td></tr></table>`
    : ''
  const button = parts.button
    ? `<table role="presentation" class="press" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr><td ${styled('button', 'border-radius:8px;border-width:1px;border-style:solid')}>`
      + `<a href="${escape(parts.button.url)}" ${styled('label', 'display:inline-block;padding:13px 24px;font-size:16px;line-height:20px;font-weight:600;text-decoration:none')}>${lines(parts.button.label)}</a></td></tr></table>`
    : ''
  // An address without a secret in it is short and known.
  const paste = parts.button?.url.includes('?')
    ? `<p ${styled('soft', 'margin:20px 0 0;font-size:13px;line-height:1.5')}>${escape(words[locale].paste)}<br>`
      + `<a href="${escape(parts.button.url)}" ${styled('link', 'word-break:break-all')}>${escape(parts.button.url)}</a></p>`
    : ''
  const notes = (parts.notes ?? []).map((note) => `<p ${styled('soft', 'margin:0 0 8px;font-size:14px;line-height:1.5')}>${lines(note)}</p>`).join('')
  const support = place.support ? ` ${words[locale].questions} ${place.support}.` : ''

  return `<!doctype html>
<html lang="${locale}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escape(oneLine(parts.subject))}</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
@media (max-width:480px){.inside{padding:24px 20px !important}.head{padding:14px 20px !important}.press,.button{width:100% !important}.label{display:block !important;text-align:center !important}.outside{padding:0 !important}.card{border-radius:0 !important;border-left:0 !important;border-right:0 !important}}
${darkRules(looks(dark))}
</style>
</head>
<body ${styled('page', 'margin:0;padding:0')}>
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all">${lines(parts.preview)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${styled('page')}><tr><td align="center" class="outside" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${styled('card', `max-width:560px;border-width:1px;border-style:solid;border-radius:10px;border-collapse:separate;overflow:hidden;font-family:${font};text-align:left;word-break:break-word`)}>
<tr><td ${styled('head', 'padding:18px 32px')}>${logo}<span ${styled('brand', 'font-size:18px;line-height:40px;font-weight:700;vertical-align:middle')}>${lines(place.brand)}</span></td></tr>
<tr><td class="inside" style="padding:32px">
<h1 ${styled('ink', 'margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:700')}>${lines(parts.heading)}</h1>
${greeting ? paragraph(greeting) : ''}${parts.paragraphs.map(paragraph).join('')}${facts}${button}${notes}${paste}
</td></tr>
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;font-family:${font};text-align:left;word-break:break-word"><tr><td class="inside" style="padding:20px 32px">
<p ${styled('soft', 'margin:0 0 4px;font-size:13px;line-height:1.5;font-weight:700')}>${lines(place.name)}</p>
<p ${styled('soft', 'margin:0;font-size:13px;line-height:1.5')}>${lines(parts.because + support)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

function textOf(parts: MailParts, place: MailPlace, locale: MailLocale, greeting: string): string {
  const clean = (text: string) => text.split(/\r?\n/).map(oneLine).join('\n')
  const blocks = [
    oneLine(parts.heading),
    greeting,
    ...parts.paragraphs.map(clean),
    (parts.facts ?? []).map(({ label, value, more }) => `${oneLine(label)}: ${oneLine(value)}${more ? `\n  ${oneLine(more)}` : ''}`).join('\n'),
    parts.button ? `${oneLine(parts.button.label)}:\n${parts.button.url}` : '',
    ...(parts.notes ?? []).map(clean),
    `-- \n${oneLine(place.name)}\n${oneLine(parts.because)}${place.support ? `\n${words[locale].questions} ${oneLine(place.support)}.` : ''}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}
