import { spawn } from 'node:child_process'

export interface Outcome {
  /** What to print when it failed. */
  output: string
  failed: boolean
}

/** Runs a tool of node_modules/.bin to its end. */
export function runTool(root: string, tool: string, args: string[]): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(`${root}/node_modules/.bin/${tool}`, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ output: output.trim(), failed: code !== 0 }))
  })
}

/** The findings of one of our own rules as an outcome. */
export const findings = (found: string[]): Outcome => ({ output: found.join('\n'), failed: found.length > 0 })
