import type { Services } from '../../core/services.ts'

const purpose = 'custom-domain'
const prefix = 'portal-verify='
/** How long a proved domain goes on without its record: names are moved, and their servers rest at times. */
export const graceDays = 7

/** The TXT record that proves that whoever asked for the domain also runs it. */
export const domainRecord = ({ tokens }: Pick<Services, 'tokens'>, id: string, domain: string) => ({
  name: `_portal.${domain}`, value: `${prefix}${tokens.mac(purpose, id, domain)}`,
})

export type DomainProblem = 'no_record' | 'other_value' | 'no_answer' | 'taken'

/** Looks for the record. Null: it is there. Made with the root key before this one it is as good. */
export async function lookForRecord({ dns, tokens }: Pick<Services, 'dns' | 'tokens'>, id: string, domain: string): Promise<DomainProblem | null> {
  const { name } = domainRecord({ tokens }, id, domain)
  const found = await dns.txt(name).catch(() => undefined)
  if (!found) return 'no_answer'
  const ours = found.map((each) => each.trim()).filter((each) => each.startsWith(prefix)).map((each) => each.slice(prefix.length))
  if (ours.some((mac) => tokens.sameMac(mac, purpose, id, domain))) return null
  return ours.length ? 'other_value' : 'no_record'
}
