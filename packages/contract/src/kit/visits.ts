import type { Endpoint } from './endpoint.ts'

// Who is no member of the staff on a device of their own: each rule is one for the server and for the buttons of the portal.

export type VisitTraits = Pick<Endpoint, 'kiosk' | 'support' | 'preview'>

/** Somebody who signed in on a shared tablet by a PIN. */
export const kioskMay = ({ kiosk }: VisitTraits): boolean => kiosk === true

export type SupportVerdict = 'passed' | 'read_only' | 'off_limits'

/** The platform's support in a visit. `mayChange`: the visit and the location say so. */
export function supportMay({ support }: VisitTraits, mayChange: boolean): SupportVerdict {
  if (!support) return 'off_limits'
  return support !== 'change' || mayChange ? 'passed' : 'read_only'
}

/** An admin in a backup that is looked into: a portal in which everything can be seen that its admin could see then, and nothing done. */
export const previewMay = ({ preview }: VisitTraits, method: string | undefined): boolean => preview === 'way' || (method === 'GET' && preview !== 'never')
