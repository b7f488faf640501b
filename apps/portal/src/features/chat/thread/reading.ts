/** Says how far a conversation was read, further each time; what did not reach the server is said again when one looks the next time. */
export function createReading(from: number, say: (seq: number) => Promise<boolean>) {
  let said = from
  return {
    /** @param known as far as the server has it */
    async upTo(seq: number, known: number): Promise<void> {
      if (seq <= Math.max(said, known)) return
      const before = said
      said = seq
      if (!(await say(seq)) && said === seq) said = before
    },
  }
}
