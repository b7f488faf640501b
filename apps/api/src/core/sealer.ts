import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type Env, derivedKey } from './env.ts'

/** Encrypts what must be readable again but not in a copy of the database: mail passwords, TOTP secrets, push keys. */
export interface Sealer {
  seal(text: string, purpose: string): string
  /** @throws Error when it was sealed for something else, changed, or with a key that is gone. */
  open(sealed: string, purpose: string): string
  /** The same; undefined where it does not open. */
  openIfKnown(sealed: string, purpose: string): string | undefined
  /** The same text sealed with today's key; undefined where it is already. @throws Error as `open` does */
  reseal(sealed: string, purpose: string): string | undefined
}

/** AES-256-GCM with a key for each purpose; the key before the last rotation still opens. */
export function openSealer(env: Pick<Env, 'rootKeys'>): Sealer {
  const keyFor = (root: Buffer, purpose: string) => derivedKey(root, `seal:${purpose}`)
  const seal: Sealer['seal'] = (text, purpose) => {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', keyFor(env.rootKeys[0]!, purpose), iv)
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
  }
  function opened(sealed: string, purpose: string): { text: string; root: Buffer } {
    const bytes = Buffer.from(sealed, 'base64url')
    let failure: unknown
    for (const root of env.rootKeys) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', keyFor(root, purpose), bytes.subarray(0, 12))
        decipher.setAuthTag(bytes.subarray(12, 28))
        return { text: decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8'), root }
      } catch (error) {
        failure = error
      }
    }
    throw new Error('This was sealed with a key that is not known here', { cause: failure })
  }
  return {
    seal,
    open: (sealed, purpose) => opened(sealed, purpose).text,
    openIfKnown(sealed, purpose) {
      try {
        return opened(sealed, purpose).text
      } catch {
        return undefined
      }
    },
    reseal(sealed, purpose) {
      const { text, root } = opened(sealed, purpose)
      return root === env.rootKeys[0] ? undefined : seal(text, purpose)
    },
  }
}
