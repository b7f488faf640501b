import { forJobs } from '@portal/db'
import type { Services } from '../core/services.ts'
import { beginProvisioning } from './provisioning/begin.ts'
import { demoSlugs, openLocationFiles } from './provisioning/location-files.ts'
import { provision } from './provisioning/provision.ts'
import { demoPassword } from './provisioning/steps.ts'

const demoOperator = 'operator@portal.example'

/** Who may sign in where, to be printed. */
export interface DemoAccounts {
  password: string
  operator: string
  locations: Array<{ slug: string; name: string; emails: string[] }>
}

/** What a server in earnest is told that was tried out before: a sentence, where a demo is there. */
export async function demoWarning({ platform: { db } }: Pick<Services, 'platform'>): Promise<string | undefined> {
  const here = await db.selectFrom('locations').select('slug').where('demo', '=', true).where('state', 'not in', ['spare', 'deleted']).orderBy('slug').execute()
  if (!here.length) return undefined
  return `The demo is here (${here.map(({ slug }) => slug).join(', ')}): everybody knows the password of its accounts, ${demoPassword}. Delete these locations in the console.`
    + ' The demo’s operator does not come in.'
}

/**
 * The demo locations and an operator, on a database that holds nothing else. A start that was killed in between is
 * gone on with; undefined when there is nothing to make.
 */
export async function makeDemo(services: Services, say: (line: string) => void): Promise<DemoAccounts | undefined> {
  const { db } = services.platform
  const operators = await db.selectFrom('operators').select('email').execute()
  const locations = await db.selectFrom('locations').select(['id', 'slug', 'state', 'demo']).where('state', '!=', 'spare').execute()
  if (operators.length || locations.some((location) => !location.demo)) return undefined

  const made: DemoAccounts = { password: demoPassword, operator: demoOperator, locations: [] }
  for (const slug of demoSlugs) {
    const file = await openLocationFiles(slug).tenant()
    const known = locations.find((location) => location.slug === slug)
    say(`Making the demo location ${file.name} …`)
    const enter = () => services.platform.transaction((tx) => beginProvisioning(services, tx, { slug, demo: true }), forJobs)
    await provision(services, known?.id ?? (await enter()))
    made.locations.push({ slug, name: file.name, emails: file.accounts.map(({ email }) => email) })
  }
  // Last, because its absence is what tells that the demo is not complete.
  await db.insertInto('operators')
    .values({ email: demoOperator, name: 'Demo Operator', role: 'owner', demo: true, password_hash: await services.passwords.hash(demoPassword, 'platform') })
    .execute()
  return made
}
