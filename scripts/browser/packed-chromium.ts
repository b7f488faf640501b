// The headless Chromium of @sparticuz/chromium, for a Linux without a browser and without the rights to install one.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const resolve = createRequire(import.meta.url).resolve
const cache = path.resolve(import.meta.dirname, '../../node_modules/.cache')

/** DejaVu is what apt-get brings too: pictures look the same. */
const families = {
  'sans-serif': 'DejaVu Sans', 'system-ui': 'DejaVu Sans', serif: 'DejaVu Serif', monospace: 'DejaVu Sans Mono', 'ui-monospace': 'DejaVu Sans Mono',
}

/**
 * Fontconfig's settings for the browser unpacked in `folder`. Its own ones name a folder that only AWS has, and without any
 * font it ends at the first letter.
 */
function fontSettings(folder: string): string {
  const dejaVu = path.join(path.dirname(resolve('dejavu-fonts-ttf/package.json')), 'ttf')
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${[dejaVu, path.join(folder, 'fonts')].map((each) => `  <dir>${escaped(each)}</dir>`).join('\n')}
  <cachedir>${escaped(path.join(folder, 'fonts-cache'))}</cachedir>
${Object.entries(families).map(([name, font]) => `  <alias><family>${name}</family><prefer><family>${font}</family></prefer></alias>`).join('\n')}
</fontconfig>
`
}

/**
 * Packed for AWS. Told that it is there, it unpacks its own system libraries too, to the folder for temporary files, and
 * changes the environment: both are as before afterwards.
 */
async function unpackInto(folder: string): Promise<void> {
  const before = { ...process.env }
  Object.assign(process.env, { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' })
  try {
    const { default: packed } = await import('@sparticuz/chromium')
    await packed.executablePath()
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    Object.assign(process.env, before)
  }
}

/** Unpacks it unless that was done; two at once, or one that was broken off, leave no half of it in its place. */
export async function unpackChromium(): Promise<{ file: string; env: Record<string, string> }> {
  const manifest = readFileSync(path.resolve(resolve('@sparticuz/chromium'), '../../../package.json'), 'utf8')
  const folder = path.join(cache, `chromium-${(JSON.parse(manifest) as { version: string }).version}`)
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true })
    const fresh = mkdtempSync(path.join(cache, 'chromium-new-'))
    try {
      await unpackInto(fresh)
      writeFileSync(path.join(fresh, 'fonts.conf'), fontSettings(folder))
      renameSync(fresh, folder)
    } catch (error) {
      if (!existsSync(folder)) throw error
    } finally {
      rmSync(fresh, { recursive: true, force: true })
    }
  }
  const libraries = [path.join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  return { file: path.join(folder, 'chromium'), env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: path.join(folder, 'fonts.conf') } }
}
