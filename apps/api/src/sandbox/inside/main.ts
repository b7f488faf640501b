// A process that touches foreign content: one line in, one line out, until its parent closes the line or ends it.
import { createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Inputs, Question, TaskName } from '../tasks.ts'
import { isNoRoom } from './fault.ts'
import { takeNetworkAway } from './no-network.ts'

takeNetworkAway()
// Whoever stops the server stops this through it: ending at once would look like the content's doing.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

/** What is left in the folder of a piece of work, by name. */
export interface Work<N extends TaskName> {
  (input: Inputs[N], means: { content: string; output(name: string): string }): Promise<unknown>
}

/** Loaded when first asked for: a process that only looks at pictures needs no reader of PDFs. */
const all: { [N in TaskName]: () => Promise<Work<N>> } = {
  identify: async () => (await import('./identify.ts')).identify,
  convertHeic: async () => (await import('./heic.ts')).convertHeic,
  cleanPicture: async () => (await import('./pictures.ts')).cleanPicture,
  pictureVariants: async () => (await import('./pictures.ts')).pictureVariants,
  drawLogo: async () => (await import('./logo.ts')).drawLogo,
  lightLogo: async () => (await import('./logo.ts')).lightLogo,
  drawIcons: async () => (await import('./icons.ts')).drawIcons,
  drawCover: async () => (await import('./cover.ts')).drawCover,
  drawPattern: async () => (await import('./pattern.ts')).drawPattern,
  table: async () => (await import('./table.ts')).table,
  documentText: async () => (await import('./text.ts')).documentText,
}

/** Its program is not there or not whole, as while packages are installed: like a shell that finds none, so that no content is blamed. */
const notLoaded = () => process.exit(127)

const out = createWriteStream('', { fd: 3 })
const say = (answer: object) => out.write(`${JSON.stringify(answer)}\n`)

async function work({ task, input, folder }: Question) {
  const files: string[] = []
  const output = (name: string) => {
    files.push(name)
    return `${folder}/${name}`
  }
  const run = (await all[task]().catch(notLoaded)) as Work<TaskName>
  try {
    const value = await run(input as never, { content: `${folder}/in`, output })
    say({ ok: true, value, files })
  } catch (error) {
    say({ ok: false, message: String((error as Error)?.message ?? error).slice(0, 500), noRoom: isNoRoom(error) })
  }
}

// What most pieces of work need, while nobody waits yet.
void import('./pictures.ts').catch(notLoaded)
createInterface({ input: process.stdin }).on('line', (line) => void work(JSON.parse(line) as Question)).on('close', () => process.exit(0))
