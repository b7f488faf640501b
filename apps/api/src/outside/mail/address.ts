// Controls, and what would end or open a part of an address.
const notInName = /[\p{Cc}\u2028\u2029<>"\\,;:@()[\]]+/gu

/** `"Juniper Hen" <portal@example.com>`: nothing in a name can become an address or another header. */
export function mailbox({ name, address }: { name: string; address: string }): string {
  const words = name.toWellFormed().replace(notInName, ' ').replace(/\s+/g, ' ').trim().slice(0, 100)
  return words ? `"${words}" <${address}>` : address
}

/** `Employee Portal <portal@example.com>` or a plain address, as the operator writes it in MAIL_FROM. */
export function parseMailbox(text: string): { name: string; address: string } {
  const match = /^\s*(.*?)\s*<([^<>\s]+)>\s*$/.exec(text)
  return match ? { name: match[1]!.replace(/^"|"$/g, ''), address: match[2]! } : { name: '', address: text.trim() }
}
