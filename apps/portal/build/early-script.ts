import path from 'node:path'
import { build } from 'vite'
import type { Plugin, Rolldown } from 'vite'
import { nounParts } from './noun-parts.ts'

const entry = path.join(import.meta.dirname, '../src/early/main.ts')

/** The script that the server writes into the page's head, as a file beside the page. */
export const earlyScript = (): Plugin => ({
  name: 'early-script',
  apply: 'build',
  async generateBundle(_, bundle) {
    const device = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'device')
    if (!device) this.error('There is no file of what lies on the device: see build/chunks.ts')
    const made = await build({
      configFile: false,
      plugins: [nounParts()],
      logLevel: 'error',
      publicDir: false,
      define: { DEVICE_CODE: JSON.stringify(`/${device.fileName}`) },
      build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'early' }, rolldownOptions: { output: { extend: false } } },
    })
    const [output] = [made].flat() as Rolldown.RolldownOutput[]
    this.emitFile({ type: 'asset', fileName: 'early.js', source: output!.output[0].code })
  },
})
