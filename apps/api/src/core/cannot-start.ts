/** Why a start, or a command, can't go on: one sentence for the person who gave it. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
