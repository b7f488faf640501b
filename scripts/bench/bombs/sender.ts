// Sends all bombs from one location, several at once, in a process of its own: making them is hard work as well.
import { writeFileSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Bomb, bombs } from '../../../apps/api/src/testing/bombs/index.ts'
import '../../browser/localhost-dns.ts'

export interface Fate {
  kind: Bomb['kind']
  name: string
  /** 0: the connection broke, or there was no answer in three minutes. */
  status: number
  code: string
  ms: number
  /** How often it was told to come back later. */
  waited: number
}

const [address = '', token = '', folder = ''] = process.argv.slice(2)
const atOnce = 6
const patienceMs = 180_000

interface Made {
  bomb: Bomb
  file: string
}

async function make(): Promise<Made[]> {
  const made: Made[] = []
  for (const bomb of bombs()) {
    const file = path.join(folder, String(made.length))
    writeFileSync(file, bomb.file ? await bomb.file.bytes() : bomb.body!())
    made.push({ bomb, file })
  }
  return made
}

function request({ bomb, file }: Made): RequestInit {
  const bytes = readFileSync(file)
  const headers = { authorization: `Bearer ${token}` }
  if (!bomb.file) return { method: bomb.method, headers: { ...headers, 'content-type': 'application/json' }, body: bytes }
  const form = new FormData()
  for (const [field, value] of Object.entries(bomb.file.fields ?? {})) form.append(field, value)
  form.append(bomb.file.field, new Blob([bytes]), bomb.file.name)
  return { method: bomb.method, headers, body: form }
}

async function send(made: Made): Promise<Fate> {
  const begun = performance.now()
  const { kind, name, path: target } = made.bomb
  for (let waited = 0; ; waited++) {
    const reply = await fetch(`${address}/api${target}`, { ...request(made), signal: AbortSignal.timeout(patienceMs) })
      .then(async (response) => ({ response, text: await response.text() })).catch(() => undefined)
    const later = Number(reply?.response.headers.get('retry-after') ?? 0)
    if (reply && later && waited < 60 && [429, 503].includes(reply.response.status)) {
      await sleep(Math.min(later, 15) * 1000)
      continue
    }
    const code = /"code":"([\w.]+)"/.exec(reply?.text ?? '')?.[1] ?? ''
    return { kind, name, status: reply?.response.status ?? 0, code, ms: performance.now() - begun, waited }
  }
}

const all = await make()
process.send!('made')
await new Promise((resolve) => process.once('message', resolve))
const fates: Fate[] = []
const left = [...all]
await Promise.all(Array.from({ length: atOnce }, async () => {
  for (let made = left.shift(); made; made = left.shift()) fates.push(await send(made))
}))
process.send!(fates)
process.disconnect()
