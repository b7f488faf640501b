import { createECDH, randomBytes } from 'node:crypto'
import { defaultCategories } from '@portal/contract/settings'
import { picture } from '../../../apps/api/src/testing/sample-files.ts'
import type { Wish } from '../../../apps/api/src/testing/valid-calls.ts'

type Fields = Record<string, unknown>

export const password = 'Correct-horse7'
const anyId = '00000000-0000-7000-8000-000000000000'
const browser = () => {
  const keys = createECDH('prime256v1')
  return { p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
}

/** What chance does not find: a body for each of these calls, in which any id stands for that of the row. */
const bodies: Record<string, () => Fields> = {
  'calendar.create': () => ({ title: 'Tasting', eventDate: '2031-02-01', isAllDay: true, category: 'marketing' }),
  'calendar.update': () => ({ title: 'Tasting' }),
  'chat.broadcast': () => ({ chatIds: [anyId], message: 'To all' }),
  'chat.send': () => ({ text: 'Hello' }),
  'eoi.setStatus': () => ({ status: 'under_review' }),
  'notifications.subscribe': () => ({ subscription: { endpoint: 'https://push.example.com/a', keys: browser() } }),
  'profile.setPin': () => ({ pin: '482913', password }),
  'roster.update': () => ({}),
  'voicebox.setStatus': () => ({ status: 'acknowledged' }),
}

const people = Buffer.from('Email,First name,Last name,Department\nnia@new.example,Nia,New,Kitchen\n')
const large = await picture(640, 640).png().toBuffer()
const files: Record<string, Wish['files']> = {
  'roster.check': { file: ['people.csv', people] },
  'saas.updateLogo': { logo: ['logo.png', large] },
  'saas.updateCover': { cover: ['cover.png', large] },
}

/** As careful people send it: no version of long ago, a category that there is, no upload that never was. */
function mended(name: string, { version: _, uploadIds: __, ...fields }: Fields): Fields {
  const area = name.split('.')[0] as keyof typeof defaultCategories
  const { translations } = fields as { translations?: Record<string, unknown> | null }
  return {
    ...fields,
    ...('category' in fields && defaultCategories[area] ? { category: defaultCategories[area][0]!.key } : {}),
    // The location speaks English itself.
    ...(translations?.en ? { translations: { es: translations.en } } : {}),
  }
}

/** How inputs of this call are made. */
export const wishFor = (name: string): Pick<Wish, 'mend' | 'files'> =>
  ({ mend: bodies[name] ?? ((fields) => mended(name, fields)), ...(files[name] ? { files: files[name] } : {}) })
