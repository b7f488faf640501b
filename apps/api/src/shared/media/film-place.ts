import { type FileHandle, open } from 'node:fs/promises'

/** So many parts a film has at the top: one that is cut into pieces has two for each. */
const mostParts = 20_000
const chunk = 1 << 20
/** The longest that a place in numbers is, with the name that may stand beside it. */
const longest = 1024
/** So that each stands whole in what is read at once. */
const overlap = 2 * longest
/** Where a camera writes down where it was (ISO/IEC 14496-12, QuickTime File Format): beside pictures and sound, never among them. */
const describing = new Set(['moov', 'udta', 'meta'])

/** A place as ISO 6709 writes it: `+40.7128-074.0060+010.5/`. */
const place = /[+-]\d[\d.]{1,12}[+-]\d[\d.]{1,13}(?:[+-]\d[\d.]{0,12})?(?:CRS\w{1,16})?\//g

/** Takes the place out of some bytes, which stay as many. Says whether there was one. */
function blank(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  let found = false
  for (const { 0: written, index } of text.matchAll(place)) {
    bytes.write(written.replaceAll(/\d/g, '0'), index, 'latin1')
    found = true
  }
  // The same in 3GPP’s form, as numbers: a reader leaves out what is called free.
  for (let at = text.indexOf('loci'); at >= 0; at = text.indexOf('loci', at + 4)) {
    const size = at >= 4 ? bytes.readUInt32BE(at - 4) : 0
    if (size < 24 || size > longest || at - 4 + size > bytes.length) continue
    bytes.write('free', at, 'latin1')
    bytes.fill(0, at + 4, at - 4 + size)
    found = true
  }
  return found
}

async function blankBetween(file: FileHandle, from: number, to: number): Promise<boolean> {
  const bytes = Buffer.alloc(Math.min(chunk, to - from))
  let changed = false
  for (let at = from; at < to; at += chunk - overlap) {
    const { bytesRead } = await file.read(bytes, 0, Math.min(chunk, to - at), at)
    if (!bytesRead) break
    const read = bytes.subarray(0, bytesRead)
    if (!blank(read)) continue
    await file.write(read, 0, bytesRead, at)
    changed = true
  }
  return changed
}

/**
 * Takes out of a film where it was made, in place: nothing else of the file changes, nor its length. Of what is no MP4 or
 * QuickTime nothing is touched. Says whether there was a place in it.
 */
export async function forgetPlace(path: string): Promise<boolean> {
  const file = await open(path, 'r+')
  try {
    const { size: length } = await file.stat()
    const header = Buffer.alloc(16)
    let changed = false
    for (let at = 0, parts = 0; at + 8 <= length && parts < mostParts; parts++) {
      const { bytesRead } = await file.read(header, 0, 16, at)
      const said = header.readUInt32BE(0)
      const size = said === 0 ? length - at : said === 1 && bytesRead === 16 ? Number(header.readBigUInt64BE(8)) : said
      if (size < 8 || at + size > length) break
      if (describing.has(header.toString('latin1', 4, 8))) changed = (await blankBetween(file, at, at + size)) || changed
      at += size
    }
    return changed
  } finally {
    await file.close()
  }
}
