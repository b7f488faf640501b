let kept: string | null = null
let half: { challenge: string; password: string } | null = null

/**
 * The password that just signed someone in, for the step that asks for it again right away (an own password in place of
 * a one-time one, a second factor). In this page's memory alone, handed out once, and never to whoever signs in next.
 */
export const justTyped = {
  /** Null where no such step follows, or nothing was typed. */
  keep(password: string | null) {
    kept = password
    half = null
  },
  /** The sign-in goes on once the code is there, with this challenge. */
  keepFor(challenge: string, password: string) {
    kept = null
    half = { challenge, password }
  },
  of: (challenge: string): string | null => (half?.challenge === challenge ? half.password : null),
  take(): string | null {
    const password = kept
    kept = null
    return password
  },
  forget: (): void => justTyped.keep(null),
}
