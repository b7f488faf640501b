/** A key for a new category: from its label, and another one than those that are taken. */
export function categoryKey(label: string, taken: readonly string[]): string {
  const words = label.normalize('NFD').replaceAll(/\p{M}/gu, '').split(/[^A-Za-z0-9]+/).filter(Boolean)
  const camel = words.map((word, index) => (index ? word[0]?.toUpperCase() + word.slice(1) : word.toLowerCase())).join('')
  const base = (/^[A-Za-z]/.test(camel) ? camel : `c${camel}`).slice(0, 36)
  if (!taken.includes(base)) return base
  for (let number = 2; ; number += 1) if (!taken.includes(`${base}${number}`)) return `${base}${number}`
}
