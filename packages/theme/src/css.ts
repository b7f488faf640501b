import type { Scheme, Theme } from './tokens.ts'

// The theme's values go into a <style> of the first reply: what is not plainly a colour must not get there.
const COLOR = /^(#[\da-f]{6}|rgba\(\d{1,3}, \d{1,3}, \d{1,3}, (0|1|0?\.\d+)\))$/

const kebab = (token: string) => token.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/** The custom properties of one scheme by name (`--p-on-primary`, `--p-brand-6`), for a preview's style. */
export function schemeVariables(scheme: Scheme): Record<`--p-${string}`, string> {
  const { colorScheme: _, ...tokens } = scheme
  const variables: Record<`--p-${string}`, string> = {}
  const set = (name: string, value: string) => {
    if (!COLOR.test(value) || !/^[a-z\d-]+$/.test(name)) throw new TypeError('theme.unsafe_value')
    variables[`--p-${name}`] = value
  }
  for (const [token, value] of Object.entries(tokens)) {
    if (typeof value === 'string') set(kebab(token), value)
    else for (const [i, shade] of value.entries()) set(`${kebab(token)}-${i}`, shade)
  }
  return variables
}

function declarations(scheme: Scheme): string {
  const variables = Object.entries(schemeVariables(scheme)).map(([name, value]) => `${name}:${value}`)
  return [`color-scheme:${scheme.colorScheme === 'dark' ? 'dark' : 'light'}`, ...variables].join(';')
}

/** The theme as a style sheet: light, dark where the system wants it, and the person's own choice above both. */
export function themeCss(theme: Theme): string {
  const dark = declarations(theme.dark)
  return [
    `:root{${declarations(theme.light)}}`,
    `@media (prefers-color-scheme: dark){:root:not([data-mantine-color-scheme=light]){${dark}}}`,
    `:root[data-mantine-color-scheme=dark]{${dark}}`,
  ].join('\n')
}
