const made = new Map<string, Intl.DateTimeFormat>()

/** A formatter of dates, made once: a long list asks for hundreds, and making one costs more than using it a hundred times. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale, options)
  made.set(key, format)
  return format
}
