import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import { findChromium } from '../../browser/chromium.ts'
import { type Means, ms, percentile, row } from './means.ts'

/** The whole list in one call, as the photos page asks for it. */
export async function measureList({ address, token }: Means): Promise<void> {
  const times: number[] = []
  let body = Buffer.alloc(0)
  for (let n = 0; n < 12; n++) {
    const start = performance.now()
    const reply = await fetch(`${address}/api/photos?limit=2000`, { headers: { authorization: `Bearer ${token}` } })
    body = Buffer.from(await reply.arrayBuffer())
    // The first ones warm up statements and code.
    if (n >= 2) times.push(performance.now() - start)
  }
  const { data } = JSON.parse(body.toString()) as { data: unknown[] }
  console.log('')
  row(`list of ${data.length} photos`, 'p50', 'worst', 'kB', 'kB zipped')
  row('GET /photos', ms(percentile(times, 0.5)), ms(Math.max(...times)), (body.length / 1024).toFixed(0), (gzipSync(body).length / 1024).toFixed(0))
}

interface Scrolled {
  long: number[]
  /** Time between frames. */
  frames: number[]
}

/** Goes through the page, so many pixels a frame. Runs in the page. */
const scrolling = (pixels: string) => `(async () => {
  const long = []
  const observer = new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration)))
  observer.observe({ type: 'longtask' })
  const frames = []
  let before = performance.now()
  const bottom = document.documentElement.scrollHeight
  const step = ${pixels}
  for (let y = 0, n = 0; y < bottom && n < 400; y += step, n++) {
    window.scrollTo(0, y)
    await new Promise(requestAnimationFrame)
    frames.push(performance.now() - before)
    before = performance.now()
  }
  await new Promise((resolve) => setTimeout(resolve, 300))
  observer.disconnect()
  return { long, frames }
})()`

/** A hurried thumb goes from top to bottom; somebody who looks sees every picture. */
const paces = { hurried: scrolling('Math.max(120, bottom / 400)'), looking: scrolling('40') }

/** Tasks over 50 ms while the photos page is scrolled, with a fast and with a slow processor. */
export async function measureScrolling({ address }: Means): Promise<void> {
  const { path: executablePath, args, env } = await findChromium()
  const browser = await chromium.launch({ executablePath, args, env: { ...(process.env as Record<string, string>), ...env } })
  console.log('')
  row('scrolling them in Chromium, 400 steps', 'opened after', 'long tasks', 'longest', 'frame p50', 'frame p95', 'pictures loaded')
  try {
    for (const [name, rate, pace] of [
      ['phone, hurried', 1, 'hurried'], ['phone, looking', 1, 'looking'],
      ['processor 4 times slower, hurried', 4, 'hurried'], ['processor 4 times slower, looking', 4, 'looking'],
    ] as const) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
      const login = await context.request.post(`${address}/api/auth/login`, { data: { email: 'team@southmain.example', password: 'Welcome1!', role: 'team' } })
      const { data: { token } } = (await login.json()) as { data: { token: string } }
      await context.addInitScript((held) => {
        localStorage.setItem('authToken', held)
        localStorage.setItem('lastSplashDate', new Date().toDateString())
        sessionStorage.setItem('notificationPromptShown', 'true')
      }, token)
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate })
      let pictures = 0
      page.on('response', (response) => void (response.url().includes('/api/media/') && pictures++))
      const start = performance.now()
      await page.goto(`${address}/photos`)
      await page.getByRole('button', { name: /^Open / }).first().waitFor()
      const opened = performance.now() - start
      await page.waitForLoadState('networkidle')
      const { long, frames } = await page.evaluate<Scrolled>(paces[pace])
      row(name, ms(opened), long.length, long.length ? ms(Math.max(...long)) : '–', ms(percentile(frames, 0.5)), ms(percentile(frames, 0.95)), pictures)
      await context.close()
    }
  } finally {
    await browser.close()
  }
}
