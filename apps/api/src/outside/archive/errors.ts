/** What is wrong with an archive, in the one word that its sentence is found by. */
export type ArchiveProblem = 'damaged' | 'wrong_key' | 'newer' | 'foreign'

/** An archive that can't be used. Nothing was done with it. */
export class ArchiveUnusable extends Error {
  override name = 'ArchiveUnusable'
  readonly problem: ArchiveProblem
  constructor(problem: ArchiveProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}

export const damaged = (what: string, cause?: unknown) => new ArchiveUnusable('damaged', what, { cause })

/** Of what an archive is put together from, one part is missing or is not what it was. */
export class PartUnusable extends ArchiveUnusable {
  override name = 'PartUnusable'
  /** The stored file that it is a copy of. */
  readonly key: string
  readonly part: { part: string; size: number; sha256: string }
  constructor(key: string, part: PartUnusable['part'], what: string, options?: ErrorOptions) {
    super('damaged', `${key}: ${what}`, options)
    this.key = key
    this.part = part
  }
}
