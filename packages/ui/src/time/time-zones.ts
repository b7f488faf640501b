/** What people call a time zone: `Eastern Time`. One that this browser does not know, as a new one in an old browser, keeps its own name. */
export function zoneName(timeZone: string, locale: string): string {
  try {
    const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  } catch {
    return timeZone
  }
}

/** `America/Argentina/Buenos_Aires` → `Buenos Aires`. */
const cityOf = (timeZone: string) => timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
const capital = (words: string) => words[0]!.toUpperCase() + words.slice(1)

interface ZoneOption {
  /** Its IANA name. */
  value: string
  /** `Eastern Time (New York)` */
  label: string
}

const made = new Map<string, ZoneOption[]>()

/** The time zones that the browser knows, to choose from; `own` is among them even if its name is an older one. */
export function timeZoneOptions(locale: string, own?: string | null): ZoneOption[] {
  const option = (value: string) => ({ value, label: `${capital(zoneName(value, locale))} (${cityOf(value)})` })
  let options = made.get(locale)
  if (!options) {
    options = Intl.supportedValuesOf('timeZone').map(option).toSorted((one, other) => one.label.localeCompare(other.label, locale))
    made.set(locale, options)
  }
  return own && !options.some(({ value }) => value === own) ? [option(own), ...options] : options
}
