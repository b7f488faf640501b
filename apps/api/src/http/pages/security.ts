import { randomBytes } from 'node:crypto'
import type { Env } from '../../core/env.ts'

type SecuritySettings = Pick<Env, 'publicBase' | 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION'>

export const newNonce = () => randomBytes(18).toString('base64')

/** Where pictures and videos may be redirected to. */
function bucketOrigin(env: SecuritySettings): string | undefined {
  if (!env.S3_BUCKET) return undefined
  return new URL(env.S3_ENDPOINT ?? `https://s3.${env.S3_REGION}.amazonaws.com`).origin
}

export interface PolicyOptions {
  /** The canonical host of the request; for the socket. */
  host: string
  nonce: string
  /** Where a form of this page may lead besides its own host. */
  formTo?: string
  /** Where pictures of this page may come from besides its own host. */
  picturesFrom?: string
  /** The page comes from Vite's development server, which writes scripts and styles of its own. */
  development?: boolean
}

/**
 * The policy of a page: scripts and styles are ours by file or by nonce, nothing is framed, and HTML can't be made from
 * text without the app's own Trusted Types policy.
 */
function contentPolicy(env: SecuritySettings, { host, nonce, formTo, picturesFrom, development }: PolicyOptions): string {
  const socket = `${env.publicBase.scheme === 'https' ? 'wss' : 'ws'}://${host}${env.publicBase.port}`
  const media = bucketOrigin(env) ?? ''
  const own = development ? `'self' 'unsafe-inline'` : `'self' 'nonce-${nonce}'`
  const directives = [
    `default-src 'none'`,
    `script-src ${own}`,
    `style-src ${own}`,
    `img-src ${['\'self\'', 'data:', 'blob:', picturesFrom, media].filter(Boolean).join(' ')}`,
    `media-src 'self' blob: ${media}`,
    `font-src 'self'`,
    development ? 'connect-src * ws: wss:' : `connect-src 'self' ${socket}`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `frame-src 'self' blob:`,
    `frame-ancestors 'none'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self' ${formTo ?? ''}`,
    ...(development ? [] : [`require-trusted-types-for 'script'`, 'trusted-types default dompurify']),
  ]
  return directives.map((directive) => directive.trim()).join('; ')
}

const denied = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi', 'payment', 'usb']

/** What every page says besides its policy. */
export function pageHeaders(env: SecuritySettings, options: PolicyOptions): Headers {
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentPolicy(env, options),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': denied.map((feature) => `${feature}=()`).join(', '),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-cache',
    Vary: 'Host, Accept-Encoding',
  })
  if (env.publicBase.scheme === 'https') headers.set('Strict-Transport-Security', 'max-age=31536000')
  return headers
}
