import type { Route } from '../derived/route.ts'

interface Prepared {
  url: string
  body?: string | FormData
  json: boolean
}

/** Numbers and flags as they are written; anything built goes as JSON. */
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const isFile = (value: unknown): value is Blob => value instanceof Blob
const holdsFile = (value: unknown) => isFile(value) || (Array.isArray(value) && value.some(isFile))

function appendField(form: FormData, name: string, value: unknown) {
  if (value === undefined) return
  // What a form does not name stays as it is: that it was emptied is said by an empty text.
  if (value === null) form.append(name, '')
  else if (isFile(value)) form.append(name, value)
  else if (Array.isArray(value) && value.some(isFile)) for (const one of value) form.append(name, one as Blob)
  else form.append(name, asText(value))
}

function formOf(fields: Record<string, unknown>) {
  const form = new FormData()
  // Fields first: the server knows what the files are for before they come.
  const entries = Object.entries(fields).sort(([, a], [, b]) => Number(holdsFile(a)) - Number(holdsFile(b)))
  for (const [name, value] of entries) appendField(form, name, value)
  return form
}

/** Splits the input of a call into path, query and body, as the contract's route says. */
export function prepare({ path, query = [], body, method, files = [] }: Route, input: Record<string, unknown>): Prepared {
  const rest = { ...input }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    if (value === undefined || value === '') throw new TypeError(`${path} needs ${name}`)
    return encodeURIComponent(asText(value))
  })
  const search = new URLSearchParams()
  for (const name of method === 'GET' ? Object.keys(rest).sort() : query) {
    const value = rest[name]
    delete rest[name]
    if (value !== undefined && value !== null && value !== '') search.set(name, asText(value))
  }
  const url = `/api${filled}${search.size ? `?${search}` : ''}`
  if (method === 'GET' || (!body && Object.keys(rest).length === 0)) return { url, json: false }
  if (files.some((name) => holdsFile(rest[name]))) return { url, body: formOf(rest), json: false }
  return { url, body: JSON.stringify(rest), json: true }
}
