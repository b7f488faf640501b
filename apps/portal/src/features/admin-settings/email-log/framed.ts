/** Where fingers scroll, the room of a scroll bar would be a strip of nothing beside the mail. */
const own = '@media (pointer:coarse){:root{scrollbar-width:none}}'

/**
 * A mail as a page for a sandboxed frame. The frame inherits this page's policy, which refuses style attributes: each
 * becomes a rule in a style sheet that carries the page's nonce. Scripts never run there, whatever the mail holds.
 */
export function framed(html: string, nonce: string): string {
  const rules: string[] = []
  const body = html
    .replaceAll(/<style(?=[\s>])/gi, `<style nonce="${nonce}"`)
    .replaceAll(/\sstyle="([^"]*)"/gi, (_, declarations: string) => {
      rules.push(`[data-s="${rules.length}"]{${declarations.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll(/[<{}]/g, '')}}`)
      return ` data-s="${rules.length - 1}"`
    })
  const sheet = `<style nonce="${nonce}">${[own, ...rules].join('\n')}</style>`
  return /<\/head>/i.test(body) ? body.replace(/<\/head>/i, `${sheet}</head>`) : `<!doctype html><meta charset="utf-8">${sheet}${body}`
}
