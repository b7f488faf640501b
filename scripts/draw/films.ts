// Records the sample films of tenants/: `node scripts/node24.mjs scripts/draw/films.ts`. Each is a few of the pictures that
// examples.ts drew, one after another, slowly nearer. They are kept as files; a browser records them, so no two runs are alike
// to the byte: name the films that are wanted anew, or only those that are not there yet are made.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import { findChromium, launchOptions } from '../browser/chromium.ts'

const root = path.resolve(import.meta.dirname, '../../tenants')
const recorder = `data:text/javascript;base64,${readFileSync(path.join(import.meta.dirname, 'films/record.mjs')).toString('base64')}`
const size = { width: 640, height: 360 }
/** Of one picture; the next one comes up over its end. */
const seconds = 2.6
const fade = 0.5

const films = [
  { slug: 'alameda', name: 'un-dia-en-la-alameda', pictures: ['puesto', 'crew', 'tacos', 'patio'] },
  { slug: 'alameda', name: 'del-comal-al-plato', pictures: ['tacos', 'crew', 'puesto'] },
]

const again = process.argv.slice(2)
const browser = await chromium.launch(launchOptions(await findChromium()))
try {
  for (const { slug, name, pictures } of films) {
    const folder = path.join(root, slug, 'content/media')
    const file = path.join(folder, `${name}.mp4`)
    if (existsSync(file) && !again.includes(name)) continue
    const page = await browser.newPage()
    const shown = pictures.map((picture) => `data:image/webp;base64,${readFileSync(path.join(folder, `${picture}.webp`)).toString('base64')}`)
    const bytes = await page.evaluate<number[]>(
      `import(${JSON.stringify(recorder)}).then(({ record }) => record(${JSON.stringify({ shown, ...size, seconds, fade })}))`,
    )
    writeFileSync(file, Buffer.from(bytes))
    console.log(`${slug}/${name}.mp4: ${(pictures.length * seconds).toFixed(1)} s, ${Math.round(bytes.length / 1024)} kB`)
    await page.close()
  }
} finally {
  await browser.close()
}
