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
