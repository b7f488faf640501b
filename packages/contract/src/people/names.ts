import { plainLetters } from '../kit/accents.ts'

type Names = Record<'first_name' | 'last_name', string>

/** As long as an account takes either. */
const mostOfHalf = 80

/** What stands before a last name and belongs to it: `van Dyk`, `de la Cruz`. */
const particles = new Set(['al', 'bin', 'da', 'de', 'del', 'den', 'der', 'di', 'do', 'dos', 'du', 'el', 'la', 'las', 'le', 'los', 'ten', 'ter', 'van', 'von', 'y', 'zu'])

const words = (text: string) => text.trim().split(/\s+/).filter(Boolean)
/** Without accents, which lists often leave out. */
const folded = (some: readonly string[]) => plainLetters(some.join(' '))
const same = (some: readonly string[], others: readonly string[]) => some.length > 0 && folded(some) === folded(others)

/**
 * A full name in two. What somebody is called already stays together where it still begins or ends the name, so that nobody's
 * two first names or two last names are torn apart; else the last word is the last name, with what belongs before it, and `y` joins two of them.
 */
export function splitName(name: string, before: Names = { first_name: '', last_name: '' }): Names {
  const all = words(name)
  const halves = (at: number): Names => ({ first_name: all.slice(0, at).join(' '), last_name: all.slice(at).join(' ') })
  if (all.length < 2) return halves(1)
  const first = words(before.first_name)
  if (first.length <= all.length && same(first, all.slice(0, first.length))) return halves(first.length)
  const last = words(before.last_name)
  if (last.length < all.length && same(last, all.slice(all.length - last.length))) return halves(all.length - last.length)
  let at = all.length - 1
  while (at > 1 && (particles.has(all[at - 1]!.toLowerCase()) || all[at]!.toLowerCase() === 'y')) at--
  return halves(at)
}

/** Both as an account takes them: an entry's name may be longer. */
export const fitting = ({ first_name, last_name }: Names): Names => ({ first_name: first_name.slice(0, mostOfHalf), last_name: last_name.slice(0, mostOfHalf) })
/** Whether they are that without being cut. */
export const fits = (names: Names): boolean => names.first_name.length <= mostOfHalf && names.last_name.length <= mostOfHalf
