declare global {
  interface Window {
    trustedTypes?: {
      createPolicy(name: string, rules: Record<string, (value: string) => string>): unknown
    }
  }
}

/**
 * The page's one policy. Style sheets that Mantine writes as HTML hold no tag, so a tag means that something else is
 * going on; a script's address is ours or nobody's.
 */
export function allowOnlyStyleText() {
  window.trustedTypes?.createPolicy('default', {
    createHTML(html) {
      if (html.includes('<')) throw new TypeError('html.refused')
      return html
    },
    createScriptURL(url) {
      if (new URL(url, location.href).origin !== location.origin) throw new TypeError('script.refused')
      return url
    },
  })
}
