let kept: string | null = null

/**
 * The password that just signed someone in, for the step that asks for it again right away (an own password in place of
 * a one-time one, a second factor). In this page's memory alone, handed out once.
 */
export const justTyped = {
  keep: (password: string) => {
    kept = password
  },
  take: () => {
    const password = kept
    kept = null
    return password
  },
}
