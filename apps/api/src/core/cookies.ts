import { serialize } from 'hono/utils/cookie'

export const deviceCookie = '__Host-device'
export const sessionCookie = '__Host-portal'

/** `__Host-`: this host alone, over https alone (browsers take localhost for it), and no script can read them. */
const options = { path: '/', secure: true, httpOnly: true, sameSite: 'Strict' } as const
/** The longest that browsers keep a cookie. */
const deviceSeconds = 400 * 24 * 3600

/** The signed-in person's token, for `<img>`, `<video>` and links; accepted for GET of files alone. */
export const setSessionCookie = (headers: Headers, token: string, expires: Date) =>
  headers.append('Set-Cookie', serialize(sessionCookie, token, { ...options, expires }))
export const clearSessionCookie = (headers: Headers) =>
  headers.append('Set-Cookie', serialize(sessionCookie, '', { ...options, maxAge: 0 }))
export const setDeviceCookie = (headers: Headers, device: string) =>
  headers.append('Set-Cookie', serialize(deviceCookie, device, { ...options, maxAge: deviceSeconds }))
