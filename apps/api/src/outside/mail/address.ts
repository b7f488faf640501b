// Controls, and what would end or open a part of an address.
const notInName = /[\p{Cc}\u2028\u2029<>"\\,;:@()[\]]+/gu

/** `"Juniper Hen" <portal@example.com>`: nothing in a name can become an address or another header. */
export function mailbox({ name, address }: { name: string; address: string }): string {
  const words = name.toWellFormed().replace(notInName, ' ').replace(/\s+/g, ' ').trim().slice(0, 100)
  return words ? `"${words}" <${address}>` : address
}

/** `Employee Portal <portal@example.com>` or a plain address, as the operator writes it in MAIL_FROM. */
export function parseMailbox(text: string): { name: string; address: string } {
  const plain = text.trim()
  const at = plain.lastIndexOf('<')
  const address = at >= 0 && plain.endsWith('>') ? plain.slice(at + 1, -1) : ''
  if (!address || /[<>\s]/.test(address)) return { name: '', address: plain }
  return { name: plain.slice(0, at).trim().replace(/^"|"$/g, ''), address }
}
