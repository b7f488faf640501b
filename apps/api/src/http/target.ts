const field = (thing: unknown, key: string): string | null => {
  const value = (thing as Record<string, unknown> | null | undefined)?.[key]
  return typeof value === 'string' ? value : null
}

/** What a call was about, for its row in the log: by what it was given, and what its function returned. */
export function targetOf(noun: string, input: object, value: unknown) {
  const data = (value as { data?: unknown } | undefined)?.data
  const id = field(input, 'id') ?? field(data, 'id')
  return { kind: noun, id, name: field(data, 'title') ?? field(data, 'name') ?? field(data, 'label') }
}
