/** Good enough to catch what was mistyped; the server holds the rule. */
export const looksLikeEmail = (value: string) => /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(value.trim())
