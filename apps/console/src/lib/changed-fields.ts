/** What was changed in a form since it was opened: the rest may be another by now, and is nobody's wish. */
export const changedFields = <V extends object>(values: V, isDirty: (field: keyof V & string) => boolean): Partial<V> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => isDirty(field as keyof V & string))) as Partial<V>
