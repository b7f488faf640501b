import { chromium } from 'playwright'
import { expect, test } from 'vitest'
import { unpackChromium } from './packed-chromium.ts'

// Where a browser is installed, nothing else would notice that the one for machines without has stopped to work.

test.skipIf(process.platform !== 'linux' || process.arch !== 'x64')('the packed browser draws letters and takes what is typed, with its own fonts alone', async () => {
  const { file, env } = await unpackChromium()
  const before = { ...process.env }
  expect((await unpackChromium()).file).toBe(file)
  expect(process.env).toEqual(before)
  const browser = await chromium.launch({ executablePath: file, args: ['--no-sandbox', '--disable-gpu'], env: { ...(process.env as Record<string, string>), ...env } })
  try {
    const page = await browser.newPage()
    // The last are in no font that it has: a box each, and the page lives on.
    await page.setContent('<label>Name <input></label><p><span>Año →</span> <code>ii</code> <code>WW</code> <b>漢字</b></p>')
    await page.getByLabel('Name').fill('Grüße')
    expect(await page.getByLabel('Name').inputValue()).toBe('Grüße')
    const widthOf = async (text: string) => (await page.getByText(text).boundingBox())?.width ?? 0
    expect(await widthOf('Año →')).toBeGreaterThan(20)
    const narrow = await widthOf('ii')
    expect([narrow > 0, await widthOf('WW')], 'a font of equal widths for code').toEqual([true, narrow])
    expect((await page.screenshot()).length).toBeGreaterThan(1000)
  } finally {
    await browser.close()
  }
}, 120_000)
