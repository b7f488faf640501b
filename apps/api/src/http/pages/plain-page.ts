import { type BrandColors, defaultBrand, deriveTheme, themeCss } from '@portal/theme'
import { html, raw } from 'hono/html'
import { type Html, textOf } from './markup.ts'

interface PlainPage {
  lang: string
  title: string
  body: Html
  nonce: string
  colors?: BrandColors
  /** A picture above the title. */
  logo?: string
  script?: string
}

const themes = new Map<string, string>()
function cssOf(colors: BrandColors): string {
  const key = JSON.stringify(colors)
  const known = themes.get(key)
  if (known) return known
  if (themes.size > 200) themes.clear()
  const css = themeCss(deriveTheme(colors))
  themes.set(key, css)
  return css
}

const layout = `
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:24px max(24px,env(safe-area-inset-left));background:var(--p-page);color:var(--p-text);
font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;-webkit-text-size-adjust:100%}
main{width:100%;max-width:440px}
img,.mark{display:block;width:64px;height:64px;border-radius:14px;margin:0 0 24px}
form{margin-bottom:16px}
.mark rect{fill:var(--p-primary)}
.mark circle{fill:none;stroke:var(--p-on-primary);stroke-width:8}
h1{margin:0 0 8px;font-size:24px;line-height:1.2;letter-spacing:-.01em;text-wrap:balance}
p{margin:0 0 16px;color:var(--p-text-muted);overflow-wrap:anywhere}
code{font:500 15px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;color:var(--p-text);background:var(--p-surface-muted);border-radius:6px;padding:2px 6px}
label{display:block;font-weight:600;margin:24px 0 4px}
.field{display:flex;align-items:center;border:1px solid var(--p-border-strong);border-radius:8px;background:var(--p-surface);min-height:48px;overflow:hidden}
.field:focus-within{outline:3px solid var(--p-focus-ring);outline-offset:2px}
input{flex:1;min-width:0;border:0;outline:0;background:none;color:var(--p-text);font:inherit;padding:0 12px;min-height:48px}
.suffix{padding:0 12px 0 0;color:var(--p-text-muted);white-space:nowrap}
button,.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:48px;margin-top:16px;border:0;border-radius:8px;background:var(--p-primary);color:var(--p-on-primary);
box-shadow:inset 0 0 0 1px var(--p-primary-mark);font-family:inherit;font-size:16px;font-weight:600;line-height:1.2;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:var(--p-primary-hover)}
button:focus-visible,.button:focus-visible,a:focus-visible{outline:3px solid var(--p-focus-ring);outline-offset:2px}
.quiet{background:none;color:var(--p-primary-text);box-shadow:inset 0 0 0 1px var(--p-border-strong)}
.quiet:hover{background:var(--p-surface-muted)}
.error{color:var(--p-danger-text);margin:8px 0 0}
a{color:var(--p-primary-text)}
[hidden]{display:none}`

/** Where no location's logo belongs: a plain ring on a tile, in the page's own colours. */
const mark = html`<svg class="mark" viewBox="0 0 64 64" aria-hidden="true"><rect width="64" height="64" rx="14" /><circle cx="32" cy="32" r="14" /></svg>`

/** A page that needs no build: complete in itself, in somebody's colours, in both schemes. */
export function plainPage({ lang, title, body, nonce, colors = defaultBrand, logo, script }: PlainPage): string {
  const page = html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
<meta name="robots" content="noindex" />
<title>${title}</title>
<link rel="icon" href="${logo ?? 'data:,'}" />
<style nonce="${nonce}">${raw(cssOf(colors))}${raw(layout)}</style>
</head>
<body>
<main>
${logo ? html`<img src="${logo}" alt="" width="64" height="64" />` : mark}
<h1>${title}</h1>
${body}
</main>
${script ? html`<script nonce="${nonce}">${raw(script)}</script>` : ''}
</body>
</html>`
  return textOf(page)
}
