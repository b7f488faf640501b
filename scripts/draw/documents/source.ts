import { readFileSync } from 'node:fs'
import { type Token, type Tokens, marked } from 'marked'

/** A text of `tenants/<slug>/documents` in its parts. */
export interface Paper {
  title: string
  lang: 'en' | 'es'
  tokens: Token[]
}

/** `<!-- es -->` in the first line says that a paper is in another language than its location. */
export function readPaper(file: string, locale: Paper['lang']): Paper {
  const [, lang, text = ''] = /^(?:<!-- (en|es) -->\n)?([^]*)$/.exec(readFileSync(file, 'utf8'))!
  const tokens = marked.lexer(text)
  const [first] = tokens
  if (first?.type !== 'heading' || (first as Tokens.Heading).depth !== 1) throw new Error(`${file}: begins with its title`)
  return { title: (first as Tokens.Heading).text, lang: (lang as Paper['lang'] | undefined) ?? locale, tokens }
}
