/** Where a link that someone typed leads: inside the portal, out of it, or nowhere. */
export function safeLink(link: string): { kind: 'portal' | 'outside'; href: string } | null {
  if (/^\/(?![/\\])/.test(link)) return { kind: 'portal', href: link }
  if (/^(https?:\/\/|mailto:|tel:)/i.test(link)) return { kind: 'outside', href: link }
  return null
}
