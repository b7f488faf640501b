let held: { by: string; code: string } | null = null

/**
 * The way back to what was said without a name, until its writer says that they have it: in the memory of this page alone, so that
 * looking at another page does not lose it. Whoever signs in after them finds nothing, and from then on neither do they.
 */
export const heldCode = {
  of(person: string): string | undefined {
    if (held?.by !== person) held = null
    return held?.code
  },
  hold: (person: string, code: string) => void (held = { by: person, code }),
  letGo: () => void (held = null),
}
