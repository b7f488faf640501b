import { expect, test } from 'vitest'
import { isApple } from './install-offer.ts'

test('a phone or tablet of Apple is told by its name, an iPad by its touch', () => {
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
  const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140'
  expect(isApple({ userAgent: iphone, maxTouchPoints: 5 })).toBe(true)
  expect(isApple({ userAgent: mac, maxTouchPoints: 5 })).toBe(true)
  expect(isApple({ userAgent: mac, maxTouchPoints: 0 })).toBe(false)
  expect(isApple({ userAgent: android, maxTouchPoints: 5 })).toBe(false)
})
