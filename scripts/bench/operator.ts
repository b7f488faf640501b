// The operator's plane: do the server's own credentials reach a log, and can an operator's code be guessed?
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbedded } from '../../packages/db/src/embedded.ts'
import { laneRole } from '../../packages/db/src/index.ts'
import { attacksOn } from '../../packages/db/src/testing/attacks.ts'

const guesses = 300
const row = (...cells: Array<string | number>) => console.log(`| ${cells.join(' | ')} |`)

export async function run(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'))
  const postgres = await startEmbedded({ dataDir: folder, fast: true })
  process.env.TEST_DATABASE_URL = postgres.url
  const { openWorld } = await import('../../apps/api/src/testing/world.ts')
  const { openConsole } = await import('../../apps/api/src/testing/console.ts')
  const world = await openWorld({ RATE_LIMITS: 'on' })
  try {
    const { id, lane } = world.tenant
    const asLane = Object.assign(new URL(postgres.url), { username: laneRole(lane), password: world.services.lanePassword(laneRole(lane)) })
    const attacks = await attacksOn({ server: postgres.url, lane: asLane.href, locationId: id })
    row('signed in as', 'attempts on the logs', 'got through')
    row('---', '---', '---')
    const through = attacks.filter(({ refused }) => !refused)
    for (const as of new Set(attacks.map((each) => each.as))) {
      row(as, attacks.filter((each) => each.as === as).length, through.filter((each) => each.as === as).length)
    }

    const operators = openConsole(world)
    const me = await operators.operator('owner', { password: 'Correct-horse7' })
    await world.services.platform.db.updateTable('operators')
      .set({ totp_secret: world.services.sealer.seal('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', 'operator-totp'), totp_enabled_at: new Date() }).where('id', '=', me.id).execute()
    const signIn = () => operators.anyone.auth.login({ email: me.email, password: 'Correct-horse7' }).then(({ data }) => (data as { challenge: string }).challenge)
    const challenges = await Promise.all(Array.from({ length: 20 }, signIn))
    const start = performance.now()
    const answers = await Promise.all(Array.from({ length: guesses }, (_, index) =>
      operators.anyone.auth.twoFactor({ challenge: challenges[index % challenges.length]!, code: String(100_000 + index) }).then(() => 200, (error: { status: number }) => error.status)))
    const withStatus = (wanted: number) => answers.filter((status) => status === wanted).length
    // As the log has it: under load a busy server answers 503 before it looks at a code.
    const judged = (await world.services.platform.db.selectFrom('operator_log').select('id').where('event', '=', 'operator.code_refused').execute()).length
    console.log(`${guesses} codes in ${((performance.now() - start) / 1000).toFixed(1)} s: ${judged} were judged, ${withStatus(429)} refused with 429, ${withStatus(503)} with 503`)
    if (through.length) throw new Error(`These got through: ${through.map(({ as, statement }) => `${as}: ${statement}`).join('; ')}`)
    if (judged > 10) throw new Error(`${judged} codes were judged; ten may be`)
  } finally {
    await world.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
