import type { Plugin } from 'vite'

const sheets = /\s*<link rel="stylesheet"[^>]*>/g

/** The frame in the page needs no style sheet: it is painted before they are here, and the code waits for them. */
export const pageOrder = (): Plugin => ({
  name: 'page-order',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(page) {
      const found = page.match(sheets) ?? []
      return page.replaceAll(sheets, '').replace(/(\s*)<\/body>/, (end) => `${found.join('')}${end}`)
    },
  },
})
