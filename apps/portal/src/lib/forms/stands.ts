/** What the server has of a form. Without a version: what something starts with that is not there yet. */
export interface Stands<V> {
  values: V
  version?: number
}

export const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What is left in a form once this was sent: what was typed while it was on its way belongs to the next. */
export const leftOf = <V>(now: V, sent: V, blank: V): V => (same(now, sent) ? blank : now)

type Field<V> = [keyof V & string, V[keyof V]]
const fieldsOf = <V extends object>(values: V) => Object.entries(values) as Field<V>[]
const picked = <V extends object>(fields: Field<V>[]) => Object.fromEntries(fields) as Partial<V>

/** The fields that differ from what stood when the form was opened. */
export const changedFields = <V extends object>(values: V, before: V): Partial<V> =>
  picked(fieldsOf(values).filter(([name, value]) => !same(value, before[name])))

const isBlank = (value: unknown) => !value || (typeof value === 'object' && Object.values(value).every((each) => !each))

/** Defaults that were not known when the form opened (a category, on a slow network), for the fields that still wait for them. */
export const lateDefaults = <V extends object>(values: V, before: V, now: V): Partial<V> =>
  picked(fieldsOf(now).filter(([name, value]) => value && isBlank(before[name]) && !same(value, before[name]) && same(values[name], before[name])))

/** All but the fields that are never written down. */
export const withoutSecrets = <V extends object>(values: V, secrets: readonly (keyof V)[]): Partial<V> =>
  picked(fieldsOf(values).filter(([name]) => !secrets.includes(name)))

/** Whether one state of a thing is from before another. */
export const isOlder = ({ version = 0 }: Stands<unknown>, than: Stands<unknown>) => version < (than.version ?? 0)
