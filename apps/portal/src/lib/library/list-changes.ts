interface List<T> {
  data: readonly T[]
  total: number
}

/** The list without one of its things. */
export function without<T extends { id: string }, L extends List<T>>(list: L, id: string): L {
  const data = list.data.filter((item) => item.id !== id)
  return { ...list, data, total: list.total - (list.data.length - data.length) }
}

/** The list with one of its things changed; what was not sent stays. */
export function changed<T extends { id: string }, L extends List<T>>(list: L, id: string, fields: object): L {
  const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return { ...list, data: list.data.map((item) => (item.id === id ? { ...item, ...sent } : item)) }
}
