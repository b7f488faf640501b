/** Of this page's Content-Security-Policy; whoever writes a style element gives it this. */
export const nonce = globalThis.document?.getElementById('boot')?.nonce ?? ''

/** The operator's own: a platform has locations in many zones. */
export const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
