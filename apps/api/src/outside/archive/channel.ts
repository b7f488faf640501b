/** Pieces that come in calls, handed on as they are asked for: one waits at the most. */
export function channel<T>() {
  let given = Promise.withResolvers<T | undefined>()
  let taken = Promise.withResolvers<void>()
  return {
    /** Nothing: that was all. Resolves once it is taken. */
    async give(piece: T | undefined) {
      given.resolve(piece)
      await taken.promise
    },
    async *pieces(): AsyncGenerator<T> {
      for (;;) {
        const piece = await given.promise
        given = Promise.withResolvers()
        const before = taken
        taken = Promise.withResolvers()
        before.resolve()
        if (piece === undefined) return
        yield piece
      }
    },
  }
}
