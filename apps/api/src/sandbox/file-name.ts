const longest = 200

/** Controls, invisible marks, and what makes a name read from right to left: `gpj.exe` shown as `exe.jpg`. */
const unseen = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff\ufffd]/gu
/** Not possible in a file name on some system that it may be saved on. */
const awkward = /[<>:"|?*]/g

const isPadding = (char: string | undefined) => char === '.' || char === ' '
/** Without dots and spaces at either end: an expression would try each space of the middle as well. */
function unpadded(name: string): string {
  let [from, to] = [0, name.length]
  while (from < to && isPadding(name[from])) from++
  while (to > from && isPadding(name[to - 1])) to--
  return name.slice(from, to)
}

const extensionOf = (name: string) => /[^.]\.([\p{L}\p{N}]{1,10})$/u.exec(name)?.[1]?.toLowerCase()

/** What the name says that the file is. Never decides anything but which kind of plain text it is. */
export const claimedExtension = (name: string | undefined) => extensionOf((name ?? '').trim())

/**
 * A person's name for a file, made safe to show and to save under: no path, nothing invisible, at most 200 characters
 * of which the extension is kept. Where the extension is not one of the file's true kind, the true one is added.
 */
export function safeName(given: string | undefined, { extension, also = [] }: { extension: string; also?: readonly string[] }): string {
  const plain = (given ?? '').toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const shown = unpadded(plain.replace(unseen, '').replace(awkward, '-').replace(/\s+/g, ' '))
  const claimed = extensionOf(shown)
  const isTrue = claimed !== undefined && (extension === '' || claimed === extension || also.includes(claimed))
  const ending = isTrue ? shown.slice(-claimed.length - 1) : extension ? `.${extension}` : ''
  const stem = isTrue ? shown.slice(0, -ending.length) : shown
  // Cut by what a person sees as one character, never in the middle of it.
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(stem)) {
    if (kept.length + segment.length + ending.length > longest) break
    kept += segment
  }
  return `${kept.trim() || 'file'}${ending}`
}
