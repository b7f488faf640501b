import { z } from 'zod'
import { problem } from '../errors/problem.ts'
import { homeBlocks } from './home-blocks.ts'
import { roles } from '../kit/endpoint.ts'
import {
  categoryKey, clock, domain, email, link, locale, optionalText, text, timezone, uuid,
} from '../kit/shapes.ts'
import { usualShiftHours } from './shift-hours.ts'
import { shiftHours } from './shifts.ts'

/** The areas whose category list is the location's own. */
export const categoryAreas = ['about', 'benefits', 'calendar', 'development', 'documents', 'photos', 'videos'] as const
export type CategoryArea = (typeof categoryAreas)[number]

const inWords = z.strictObject({ label: text(60) }).optional()
export const category = z.strictObject({
  key: categoryKey,
  label: text(60),
  /** What it is called in the language that is not the location's own. */
  translations: z.strictObject({ en: inWords, es: inWords }).optional(),
})
export const categoryList = z
  .array(category)
  .min(1, problem('no_category'))
  .max(40, problem('too_many_categories', { max: 40 }))
  .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, problem('key_twice'))

const named = (...pairs: [key: string, label: string][]) => pairs.map(([key, label]) => ({ key, label }))

/** The lists that a location starts with. */
export const defaultCategories: Record<CategoryArea, { key: string; label: string }[]> = {
  about: named(
    ['overview', 'Overview'],
    ['history', 'Company History'],
    ['mission', 'Mission & Values'],
    ['leadership', 'Leadership'],
  ),
  benefits: named(['fullTime', 'Full-Time'], ['partTime', 'Part-Time'], ['manager', 'Manager']),
  calendar: named(['marketing', 'Marketing'], ['southMain', 'South Main'], ['unionCross', 'Union Cross']),
  development: named(['training', 'Training'], ['leadership', 'Leadership'], ['certification', 'Certification']),
  documents: named(
    ['forms', 'Forms'],
    ['policy', 'Policies'],
    ['tools', 'Tools'],
    ['handbook', 'Handbook'],
    ['training', 'Training'],
  ),
  photos: named(['teamEvents', 'Team Events'], ['southMain', 'South Main'], ['unionCross', 'Union Cross']),
  videos: named(
    ['teamEvents', 'Team Events'],
    ['training', 'Training'],
    ['southMain', 'South Main'],
    ['unionCross', 'Union Cross'],
  ),
}

/** The blocks of the home page, each once. */
export const homeBlockList = z.array(z.enum(homeBlocks)).max(homeBlocks.length).refine((all) => new Set(all).size === all.length, problem('named_twice'))

const megabytes = (most: number) => z.number().int().min(1).max(most)
const days = (least: number) => z.number().int().min(least, problem('too_few_days', { min: least })).max(3650, problem('too_many_days', { max: 3650 }))

const tagline = optionalText(120).default('')
/** What the location says in words of its own, and how long each may be. */
const ownWords = {
  signUpTitle: text(80).default("Employee's Only Sign Up"),
  signUpWait: text(60).default('24-48 hours'),
  approvalTime: text(60).default('1-2 business days'),
  splashTitle: text(120).default('Welcome to {name}'),
  splashSubtitle: optionalText(160).default(''),
  installBanner: text(120).default('Install {name} for quick access'),
} as const
const orNothing = (field: { unwrap(): z.ZodType<string> }) => z.union([field.unwrap(), z.literal('')]).optional()
/** The same words, and the tagline, in one language; what is empty is said in the location's own. */
const wordsIn = z.strictObject({
  tagline: orNothing(tagline), signUpTitle: orNothing(ownWords.signUpTitle), signUpWait: orNothing(ownWords.signUpWait), approvalTime: orNothing(ownWords.approvalTime),
  splashTitle: orNothing(ownWords.splashTitle), splashSubtitle: orNothing(ownWords.splashSubtitle), installBanner: orNothing(ownWords.installBanner),
})
const nameIn = text(120).optional()
/** What stations, skills, departments, positions and levels are called in another language; whatever is not there is called the same in both. */
const names = z
  .array(z.strictObject({ name: text(120), en: nameIn, es: nameIn }))
  .max(500, problem('too_many', { max: 500 }))
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, problem('named_twice'))
const policy = optionalText(50_000)

/** Each at most once. */
const daysOfWeek = (most: number) => z.array(z.number().int().min(1).max(7)).max(most).refine((all) => new Set(all).size === all.length, problem('named_twice'))

/** Every field with its rule; a group is strict, so an unknown setting is refused. */
const groups = {
  general: {
    portalName: text(60).default('Employee Portal'),
    tagline,
    timezone: timezone.default('America/New_York'),
    locale: locale.default('en'),
    weekStart: z.enum(['sunday', 'monday']).default('sunday'),
    /** Days on which those who decide are there (1 is Monday): deadlines count them, and no others. */
    workDays: daysOfWeek(7).min(1, problem('required')).default([1, 2, 3, 4, 5]),
    supportContact: z.union([email, link, z.literal('')]).default(''),
  },
  registration: {
    selfSignup: z.boolean().default(true),
    allowedDomains: z.array(domain).max(50).default([]),
  },
  security: {
    require2faFor: z.array(z.enum(roles)).max(3).default([]),
    sessionHours: z.number().int().min(1).max(168).default(12),
    /** Support of the platform may change things here too, not only look. */
    supportMayChange: z.boolean().default(false),
  },
  notifications: { quietStart: clock.default('22:00'), quietEnd: clock.default('06:00') },
  content: {
    editors: z.enum(['manager', 'admin']).default('manager'),
    categories: z
      .strictObject(
        Object.fromEntries(categoryAreas.map((area) => [area, categoryList])) as Record<CategoryArea, typeof categoryList>,
      )
      .default(defaultCategories),
  },
  media: {
    limits: z
      .strictObject({ imageMb: megabytes(25), documentMb: megabytes(100), videoMb: megabytes(2048) })
      .default({ imageMb: 25, documentMb: 100, videoMb: 2048 }),
  },
  chat: {
    /** Who may begin a conversation of two. `not_minors`: everyone, but nobody of age with somebody under age. */
    startDirect: z.enum(['everyone', 'managers', 'not_minors']).default('everyone'),
    /** A group for each department, and for each role, that the roster keeps. */
    rosterGroups: z.strictObject({ departments: z.boolean(), roles: z.boolean() }).default({ departments: false, roles: false }),
    /** Older messages are removed; `privacy.retention.chatDays` ends them at the latest. */
    retentionDays: days(7).nullable().default(null),
    /** How long one may change what one wrote; without it, always. */
    editMinutes: z.number().int().min(1).max(43_200).nullable().default(60),
    /** How long one may delete what one wrote; without it, always. Admins always may. */
    deleteMinutes: z.number().int().min(1).max(43_200).nullable().default(null),
  },
  privacy: {
    policyText: policy.default(''),
    /** In the languages that the text above is not in. */
    policyTranslations: z.strictObject({ en: policy.optional(), es: policy.optional() }).default({}),
    policyVersion: text(40).default('1'),
    retention: z
      .strictObject({ logDays: days(90), submissionDays: days(30), chatDays: days(30), notificationDays: days(7) })
      .default({ logDays: 730, submissionDays: 1095, chatDays: 730, notificationDays: 90 }),
  },
  /** What people learn here, by what they are judged, and when they work. `validDays`: a sign-off has to be renewed after so many. `completesId`: the course or certification that it completes. */
  training: {
    stations: z
      .array(z.strictObject({ key: categoryKey, label: text(60), validDays: days(1).nullable().default(null), completesId: uuid.nullable().default(null) }))
      .max(60, problem('too_many', { max: 60 }))
      .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, problem('key_twice'))
      .default([]),
    skills: z
      .array(text(100))
      .max(40, problem('too_many', { max: 40 }))
      .refine((all) => new Set(all).size === all.length, problem('named_twice'))
      .default(['Accuracy', 'Speed', 'Cleanliness', 'Guest contact', 'Teamwork']),
    /** When the shifts are: who is not available all of one does not count for it. */
    shifts: shiftHours.default(usualShiftHours),
    /** On these days nobody works (1 is Monday), and nobody is missing. */
    closedDays: daysOfWeek(6).default([]),
  },
  /** Who looks after the VoiceBox, and who alone sees what is delicate; nobody named: all admins. */
  voicebox: { ownerIds: z.array(uuid).max(50).default([]), sensitiveOwnerIds: z.array(uuid).max(50).default([]) },
  /** In their order; one that is left out is not shown. */
  home: { blocks: homeBlockList.default([...homeBlocks]) },
  texts: {
    ...ownWords,
    translations: z.strictObject({ en: wordsIn.optional(), es: wordsIn.optional() }).default({}),
    names: names.default([]),
  },
} as const

export const settings = z.object({
  general: z.strictObject(groups.general),
  registration: z.strictObject(groups.registration),
  security: z.strictObject(groups.security),
  notifications: z.strictObject(groups.notifications),
  content: z.strictObject(groups.content),
  media: z.strictObject(groups.media),
  chat: z.strictObject(groups.chat),
  privacy: z.strictObject(groups.privacy),
  training: z.strictObject(groups.training),
  voicebox: z.strictObject(groups.voicebox),
  home: z.strictObject(groups.home),
  texts: z.strictObject(groups.texts),
})
export type Settings = z.output<typeof settings>

export const defaultSettings: Settings = settings.parse(
  Object.fromEntries(Object.keys(groups).map((group) => [group, {}])),
)

type Changed<S extends z.ZodRawShape> = {
  [K in keyof S]: z.ZodOptional<S[K] extends z.ZodDefault<infer T extends z.ZodType> ? T : S[K]>
}
/** A group in a change: only the fields sent, without filling in defaults. */
const changed = <S extends z.ZodRawShape>(group: S) =>
  z
    .strictObject(
      Object.fromEntries(
        Object.entries(group).map(([name, field]) => [
          name,
          (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : (field as z.ZodType)).optional(),
        ]),
      ) as Changed<S>,
    )
    .optional()

/** What `PUT /admin/settings` takes: the groups and fields that change. `branding` has its own calls: ignored. */
export const settingsChange = z.strictObject({
  general: changed(groups.general),
  registration: changed(groups.registration),
  security: changed(groups.security),
  notifications: changed(groups.notifications),
  content: z
    .strictObject({
      editors: groups.content.editors.unwrap().optional(),
      categories: groups.content.categories.unwrap().partial().optional(),
    })
    .optional(),
  media: z.strictObject({ limits: groups.media.limits.unwrap().partial().optional() }).optional(),
  chat: z
    .strictObject({
      startDirect: groups.chat.startDirect.unwrap().optional(),
      rosterGroups: groups.chat.rosterGroups.unwrap().partial().optional(),
      retentionDays: groups.chat.retentionDays.unwrap().optional(),
      editMinutes: groups.chat.editMinutes.unwrap().optional(),
      deleteMinutes: groups.chat.deleteMinutes.unwrap().optional(),
    })
    .optional(),
  privacy: z
    .strictObject({
      policyText: groups.privacy.policyText.unwrap().optional(),
      policyTranslations: groups.privacy.policyTranslations.unwrap().optional(),
      policyVersion: groups.privacy.policyVersion.unwrap().optional(),
      retention: groups.privacy.retention.unwrap().partial().optional(),
    })
    .optional(),
  training: changed(groups.training),
  voicebox: changed(groups.voicebox),
  home: changed(groups.home),
  texts: changed(groups.texts),
  branding: z.record(z.string(), z.unknown()).optional(),
})
export type SettingsChange = z.output<typeof settingsChange>

/** How a location sends its mail. `secret` is write-only. */
const mailFields = {
  provider: z.enum(['platform', 'resend', 'smtp']),
  fromName: optionalText(100),
  fromAddress: z.union([email, z.literal('')]),
  replyTo: z.union([email, z.literal('')]),
  host: optionalText(253),
  port: z.number().int().min(1).max(65_535).nullable(),
  secure: z.boolean(),
  user: optionalText(254),
}
export const emailSettings = z.object({ ...mailFields, hasSecret: z.boolean() })
export type EmailSettings = z.output<typeof emailSettings>
/** A change of it. `secret` left out keeps the stored one, `''` forgets it; `hasSecret` is ignored. */
export const emailSettingsChange = z
  .strictObject({ ...mailFields, secret: optionalText(500), hasSecret: z.boolean() })
  .partial()
  .transform(({ hasSecret: _ignored, ...change }) => change)
export const defaultEmailSettings: EmailSettings = {
  provider: 'platform',
  fromName: '',
  fromAddress: '',
  replyTo: '',
  host: '',
  port: null,
  secure: true,
  user: '',
  hasSecret: false,
}
