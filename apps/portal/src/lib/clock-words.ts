// Made once: a formatter costs as much as drawing a whole list.
const clock = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit', hour12: true })

/** `14:30` on the location's clocks → `2:30 PM`, in every language. */
export const clockWords = (time: string): string => clock.format(new Date(`1970-01-01T${time.slice(0, 5)}:00Z`)).replace('\u202f', ' ')
