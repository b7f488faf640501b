import type { ErrorParams, FieldCode, FieldParams, errors } from '../catalogue.ts'
import type { IsPlain } from '../define.ts'
import { allAdvice } from '../codes/uploads.ts'

type Code = keyof typeof errors
type WithParams<C extends Code> = C extends Code ? (keyof ErrorParams<C> extends never ? never : C) : never
type FieldWithParams<C extends FieldCode> = C extends FieldCode ? (IsPlain<FieldParams<C>> extends true ? never : C) : never

/** At least two values of the parameters of each code that takes some: a code that is missing here does not compile. */
type Samples = { [C in WithParams<Code>]: readonly [ErrorParams<C>, ErrorParams<C>, ...Array<ErrorParams<C>>] } & {
  [C in FieldWithParams<FieldCode>]: readonly [FieldParams<C>, FieldParams<C>, ...Array<FieldParams<C>>]
}

const waits = [{ seconds: 1 }, { seconds: 30 }, { seconds: 600 }, { seconds: 7200 }] as const
const most = [{ max: 1 }, { max: 20 }] as const
const least = [{ min: 1 }, { min: 20 }] as const
const files = [{ name: 'a.pdf' }, { name: 'b.pdf' }] as const
const bytes = [{ bytes: 25 * 1024 ** 2 }, { bytes: 2 * 1024 ** 3 }] as const
const hosts = [{ host: 'portal' }, { host: 'console' }] as const

const samples: Samples = {
  'access.denied': [{}, { to: 'progress_of_others' }],
  'account.own': [{ act: 'role' }, { act: 'active' }, { act: 'removal' }, { act: 'password' }, { act: 'two_factor' }, { act: 'access_code' }],
  'auth.passkeys_full': most,
  'auth.role_not_held': [{ wanted: 'admin', held: 'team' }, { wanted: 'manager', held: 'team' }, { wanted: 'admin', held: 'manager' }],
  'auth.two_factor_off': hosts,
  'auth.two_factor_on': hosts,
  'auth.two_factor_setup': hosts,
  'budget.broadcasts': waits,
  'budget.tests': waits,
  'budget.drafts': waits,
  'budget.calls': waits,
  'budget.changes': waits,
  'budget.files': waits,
  'budget.opened': waits,
  'budget.mails': waits,
  'budget.messages': waits,
  'budget.reminders': waits,
  'budget.questions': waits,
  'budget.evaluations': waits,
  'budget.rosters': waits,
  'budget.backups': waits,
  'budget.previews': waits,
  'budget.searches': waits,
  'budget.sockets': waits,
  'budget.storage': [{ bytes: 2 * 1024 ** 3 }, { bytes: 100 * 1024 ** 3 }],
  'budget.uploads': waits,
  'drafts.full': most,
  'voicebox.thread_full': most,
  'views.full': most,
  'eoi.position_closed': [{ title: 'Trainer' }, { title: 'Entrenadora' }],
  'kiosk.full': most,
  'roster.confirm': [{ admins: 1, leaving: 0 }, { admins: 0, leaving: 12 }],
  'roster.file_kind': files,
  'roster.too_long': most,
  'submissions.no_move': [
    { form: 'eoi', from: 'submitted', to: 'accepted', moves: ['under_review', 'declined'] },
    { form: 'voicebox', from: 'closed', to: 'new', moves: [] },
  ],
  'call.method': [{ method: 'PUT' }, { method: 'DELETE' }],
  'categories.in_use': [
    { used: [{ label: 'Bonus', key: 'bonus', rows: 2 }] },
    { used: [{ label: 'Bonus', key: 'bonus', rows: 2 }, { label: 'Salud', key: 'health', rows: 1 }] },
  ],
  'chat.delete_window': [{ minutes: 1 }, { minutes: 60 }, { minutes: 1440 }],
  'chat.edit_window': [{ minutes: 1 }, { minutes: 60 }, { minutes: 1440 }],
  'chat.stale': [{}, { own: true }],
  'email.refused': [{ words: '“quoted”' }, { words: '“quoted”: 550' }],
  'input.malformed': [{ form: 'json' }, { form: 'multipart' }],
  'input.too_large': bytes,
  'locations.state': [
    { state: 'suspended', wanted: 'suspended' },
    { state: 'deletion_pending', wanted: 'changed' },
    { state: 'active', wanted: 'kept' },
    { state: 'deleted', wanted: 'given an admin' },
  ],
  'settings.file_unfit': [{ field: 'settings.general.motto' }, { field: 'version' }],
  'tenant.suspended': [{ message: null }, { message: '“quoted”' }],
  'upload.broken': files,
  'upload.too_large': [{ name: 'a.pdf', bytes: 1024 ** 2 }, { name: 'b.pdf', bytes: 2 * 1024 ** 3 }],
  'upload.too_many_parts': files,
  'upload.too_many_pixels': [{ name: 'a.jpg' }, { name: 'b.jpg' }, { name: 'a.heic', heic: true }],
  'upload.type': allAdvice.map((advice) => ({ name: 'a.bin', advice })) as never,
  'upload.unpacks_too_large': files,
  calendar_full: most,
  day_out_of_range: [{ first: 1970, last: 2199 }, { first: 1971, last: 2198 }],
  differs_from: [{ name: 'is_active' }, { name: 'user_id' }],
  directory_full: most,
  email_domain: [{ endings: ['@one.example'] }, { endings: ['@one.example', '@two.example'] }],
  full: most,
  logo_too_many_pixels: [{ million: 50 }, { million: 60 }],
  logo_too_small: [{ pixels: 32 }, { pixels: 64 }],
  not_a_content_file: [
    { endings: ['.md', '.txt'], folder: 'content/files' },
    { endings: ['.webp'], folder: 'content/media' },
  ],
  not_an_option: [{ options: ['"eins"'] }, { options: ['"eins"', '"zwei"'] }],
  reason_too_short: least,
  not_confirmed: [{ slug: 'a-1' }, { slug: 'b-2' }],
  out_of_range: [{ min: 1, max: 5 }, { min: 2, max: 6 }],
  picture_too_large: [{ megapixels: 50 }, { megapixels: 25 }],
  repetition_too_long: [{ years: 10 }, { years: 11 }],
  repetition_too_often: most,
  repetition_unreadable: [{ part: 'FREQ' }, { part: 'COUNT' }],
  too_few: least,
  too_few_days: least,
  too_high: most,
  too_long: most,
  too_low: least,
  too_many: most,
  too_many_categories: most,
  too_many_days: most,
  too_many_files: most,
  too_many_gigabytes: most,
  too_many_kilobytes: most,
  too_many_links: most,
  too_many_people: most,
  too_short: least,
  upload_part_unknown: [{ parts: 1 }, { parts: 3 }],
  wrong_pattern: [{ pattern: '/^a$/' }, { pattern: '/^b$/' }],
  wrong_type: [{ expected: 'string', received: 'number' }, { expected: 'array', received: 'object' }],
}

/** Values of a code's parameters to say it with. */
export const samplesOf = (code: string) => (samples as unknown as Record<string, readonly object[]>)[code] ?? []
