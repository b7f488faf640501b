import { type ChildProcess, spawn } from 'node:child_process'

export interface Outcome {
  /** What to print when it failed. */
  output: string
  failed: boolean
}

const running = new Set<ChildProcess>()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    // Each has a gigabyte of memory and would go on by itself.
    for (const child of running) child.kill('SIGKILL')
    process.exit(1)
  })
}

/** Runs a tool of node_modules/.bin to its end, or to the end of this process. */
export function runTool(root: string, tool: string, args: string[]): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(`${root}/node_modules/.bin/${tool}`, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      running.delete(child)
      resolve({ output: output.trim(), failed: code !== 0 })
    })
  })
}

/** The findings of one of our own rules as an outcome. */
export const findings = (found: string[]): Outcome => ({ output: found.join('\n'), failed: found.length > 0 })
