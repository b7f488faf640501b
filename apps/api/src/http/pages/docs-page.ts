import type { openapi } from '@portal/contract/derived/openapi'
import { defaultBrand, deriveTheme, themeCss } from '@portal/theme'
import { html, raw } from 'hono/html'
import { textOf } from './markup.ts'
import { type Schema, schemaText } from './schema-text.ts'

type Document = ReturnType<typeof openapi>

interface Operation {
  operationId: string
  summary: string
  description: string
  parameters: Array<{ name?: string; in?: string; required?: boolean; schema?: Schema }>
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

const layout = `
*{box-sizing:border-box}
html{scroll-padding-top:16px}
body{margin:0;background:var(--p-page);color:var(--p-text);font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
.shell{display:grid;grid-template-columns:220px minmax(0,1fr);gap:32px;max-width:1120px;margin:0 auto;padding:24px}
nav{position:sticky;top:24px;align-self:start;max-height:calc(100vh - 48px);overflow:auto}
nav a{display:block;padding:6px 8px;border-radius:6px;color:var(--p-text-muted);text-decoration:none}
nav a:hover{background:var(--p-surface-muted);color:var(--p-text)}
h1{font-size:24px;line-height:1.2;margin:0 0 8px}
h2{font-size:20px;line-height:1.2;margin:40px 0 12px}
h3{font-size:13px;margin:16px 0 4px;color:var(--p-text-muted)}
p{max-width:68ch;margin:0 0 12px}
.muted{color:var(--p-text-muted)}
input{width:100%;min-height:44px;font-family:inherit;font-size:16px;padding:0 12px;border:1px solid var(--p-border-strong);border-radius:8px;background:var(--p-surface);color:var(--p-text);margin-bottom:12px}
details{border:1px solid var(--p-border);border-radius:10px;margin:0 0 8px;background:var(--p-surface)}
summary{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline;min-height:44px;padding:10px 16px;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary:hover{background:var(--p-surface-muted);border-radius:10px}
details[open] summary{border-bottom:1px solid var(--p-border);border-radius:10px 10px 0 0}
.inside{padding:12px 16px 16px}
.method{font:600 13px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;min-width:56px;color:var(--p-primary-text)}
code,pre{font:13px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
pre{margin:0;padding:12px;border-radius:8px;background:var(--p-surface-muted);overflow:auto;max-height:420px}
a{color:var(--p-primary-text)}
:focus-visible{outline:3px solid var(--p-focus-ring);outline-offset:2px}
[hidden]{display:none!important}
@media(max-width:760px){.shell{grid-template-columns:minmax(0,1fr);gap:8px;padding:16px}nav{position:static;max-height:none}nav .nouns{display:none}}`

const script = `
const field=document.querySelector('input'),sections=[...document.querySelectorAll('section')]
field.addEventListener('input',()=>{
  const words=field.value.toLowerCase().split(/\\s+/).filter(Boolean)
  for(const section of sections){
    let any=false
    for(const call of section.querySelectorAll('details')){
      call.hidden=!words.every(word=>call.dataset.words.includes(word))
      any||=!call.hidden
    }
    section.hidden=!any
  }
})
const open=()=>{const call=location.hash&&document.getElementById(decodeURIComponent(location.hash.slice(1)));if(call instanceof HTMLDetailsElement)call.open=true}
addEventListener('hashchange',open);open()`

const block = (title: string, schema: Schema | undefined) => (schema ? html`<h3>${title}</h3><pre tabindex="0">${schemaText(schema)}</pre>` : '')

/** Parameters of a kind, as one object to read. */
function parametersText(parameters: Operation['parameters'], kind: string): Schema | undefined {
  const own = parameters.filter((parameter) => parameter.in === kind)
  if (!own.length) return undefined
  return {
    properties: Object.fromEntries(own.map(({ name, schema }) => [name!, schema ?? {}])),
    required: own.filter(({ required }) => required).map(({ name }) => name!),
  }
}

function callHtml(method: string, path: string, call: Operation) {
  const contents = Object.entries(call.requestBody?.content ?? {})
  const [status, reply] = Object.entries(call.responses)[0]!
  const words = `${method} ${path} ${call.operationId} ${call.summary}`.toLowerCase()
  return html`<details id="${call.operationId}" data-words="${words}">
<summary><span class="method">${method.toUpperCase()}</span><code>/api${path}</code><span class="muted">${call.summary}</span></summary>
<div class="inside"><p>${call.description}</p>
${block('Path', parametersText(call.parameters, 'path'))}
${block('Query', parametersText(call.parameters, 'query'))}
${contents.map(([type, { schema }]) => block(type === 'application/json' ? 'Body (JSON)' : 'Body (form)', schema))}
${Object.entries(reply.content ?? {}).map(([type, { schema }]) => block(`Reply ${status} (${type})`, type === 'application/json' ? schema : { type: 'bytes' }))}
</div></details>`
}

/** The description of the calls as a page: made once, apart from the nonce. */
export function docsPage(document: Document): (nonce: string) => string {
  const calls = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod as Record<string, Operation>).map(([method, call]) => ({ noun: call.operationId.split('.')[0]!, drawn: callHtml(method, path, call) })))
  const nouns = Map.groupBy(calls, ({ noun }) => noun)
  const css = themeCss(deriveTheme(defaultBrand)) + layout
  const body = textOf(html`<div class="shell">
<nav aria-label="Calls"><input type="search" aria-label="Find a call" placeholder="Find a call" /><div class="nouns">
${[...nouns.keys()].map((noun) => html`<a href="#${noun}">${noun}</a>`)}
</div></nav>
<main><h1>${document.info.title}</h1>
<p>${document.info.description}</p>
<p class="muted">${calls.length} calls, version ${document.info.version}. The same as <a href="/api/openapi.json">OpenAPI</a>, for programs.</p>
${[...nouns].map(([noun, ofNoun]) => html`<section><h2 id="${noun}">${noun}</h2>
${ofNoun.map(({ drawn }) => drawn)}</section>`)}
</main></div>`)
  return (nonce) => textOf(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex" /><title>${document.info.title}</title><style nonce="${nonce}">${raw(css)}</style></head>
<body>${raw(body)}<script nonce="${nonce}">${raw(script)}</script></body></html>`)
}
