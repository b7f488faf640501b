import { test } from 'playwright/test'
import { type TestBrowsers, launchOptions } from '../../../../scripts/browser/chromium.ts'

const { shell, whole } = JSON.parse(process.env.E2E_BROWSERS ?? '{}') as TestBrowsers

/**
 * How a file's browser is started whose tests need more than pages: `test.use(inWholeBrowser)`. Each of them has a context of its
 * own: permissions and notifications of one before would be there.
 */
export const inWholeBrowser = { launchOptions: launchOptions(whole ?? shell), reuseContext: false }

/** Passes by a test of what a headless shell leaves out, such as push messages, where there is no other browser. */
export const needsWholeBrowser = () => test.skip(!whole, 'needs a whole Chromium; only a headless shell is here')
