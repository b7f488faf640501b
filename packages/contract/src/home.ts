import { z } from 'zod'
import { measure } from './kit/content.ts'
import { homeBlocks } from './settings/home-blocks.ts'
import { unlogged } from './kit/audit.ts'
import { data, done, endpoint, list, removed } from './kit/endpoint.ts'
import {
  body, example, idParam, instant, link, optionalDay, optionalLink, optionalText, orderBody, partialBody, stamps, text,
  uploadIds, version,
} from './kit/shapes.ts'
import { inAllLanguages, translated, translatedReply, translationsField } from './kit/translations.ts'
import { homeBlockList } from './settings/settings.ts'
import { shifts } from './settings/shifts.ts'

const welcome = z.object({ ...translated, title: z.string(), message: z.string(), description: z.string(), version: z.number() })
const quickLink = z.object({
  ...stamps,
  ...translated,
  label: z.string(),
  link: z.string(),
  icon: z.string(),
  displayOrder: z.number(),
  example,
})
/** An announcement with `show_on_home`, in the words of the home page. */
const announcement = z.object({
  ...stamps,
  ...translated,
  title: z.string(),
  message: z.string(),
  date: z.string().nullable(),
  link_url: z.string().nullable(),
  /** Whoever looks at a kept copy later leaves out what has ended. */
  expires_at: instant.nullish(),
  example,
})
const heroVideo = z.object({
  ...translated,
  version: z.number(),
  url: z.string(),
  poster_url: z.string().nullable(),
  title: z.string(),
  captions_url: z.string().nullish(),
  width: z.number().nullish(),
  height: z.number().nullish(),
  duration: z.number().nullish(),
})

/** What a person should know or do now, each with the address where it is opened. */
const now = { ...translated, id: z.string(), title: z.string(), url: z.string() }
const nowOnADay = z.object({
  ...now,
  kind: z.enum(['event', 'shiftNote']),
  text: z.string(),
  /** `HH:MM` on the location's clocks; null all day. On the last of several days the end alone. */
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  /** Of a shift note: whether it is kept on top, and of which day and shift it tells. */
  note: z.object({ pinned: z.boolean(), day: z.string(), shift: z.enum(shifts).nullable() }).optional(),
})

const filmTitle = { title: optionalText(200).default(''), translations: translationsField({ title: text(200) }) }
const quickLinkFields = { label: text(60), translations: translationsField({ label: text(60) }), link, icon: optionalText(60).default('') }
const announcementFields = {
  title: text(200),
  message: text(5000),
  translations: translationsField({ title: text(200), message: text(5000) }),
  date: optionalDay.optional(),
  link_url: optionalLink.optional(),
}

export const home = {
  get: endpoint({
    method: 'GET',
    path: '/home',
    access: { role: 'team', own: 'forReader' },
    summary: 'The home page',
    offline: 'keep',
    madeOf: ['announcements'],
    kiosk: true, support: 'look',
    query: z.strictObject({ ...inAllLanguages }),
    translated: true,
    reply: data(
      z.object({
        welcomeContent: welcome,
        heroVideo: heroVideo.nullable(),
        quickLinks: z.array(quickLink),
        announcements: z.array(announcement),
        /** What stands below what is to be done now, in its order. */
        layout: z.array(z.enum(homeBlocks)),
        /** What whoever arranges it anew sends along. */
        layoutVersion: z.number(),
        /** Whether this is one of the reader's first days: the welcome is for them, and takes less room later. */
        newHere: z.boolean(),
      }),
    ),
  }),
  now: endpoint({
    method: 'GET',
    path: '/home/now',
    access: { role: 'team', own: 'visibleToReader' },
    summary: 'What the reader should know or do now',
    offline: 'keep',
    madeOf: ['announcements', 'documents', 'calendar', 'shiftNotes', 'development', 'userAccounts', 'availability', 'eoi', 'voicebox', 'trainerDebrief', 'drafts'],
    kiosk: true,
    translated: true,
    reply: data(
      z.object({
        /** Must-reads without the reader's word, urgent ones first. `version` is what is confirmed. */
        confirm: z.array(z.object({
          ...now, kind: z.enum(['announcement', 'document']), text: z.string(), urgent: z.boolean(), due_at: instant.nullable(), version: z.number(),
        })),
        /** The privacy policy, where the reader has not agreed to the one that stands now. `changed`: they agreed to one before. */
        policy: z.object({ version: z.string(), changed: z.boolean() }).optional(),
        /** The location's day that `today` is of: what was kept on a device is looked at later. */
        day: z.string().optional(),
        /** With the notes that are pinned, and those of the day before that are not done: each says of which day it is. */
        today: z.array(nowOnADay),
        tomorrow: z.array(nowOnADay),
        /** What others wait for, and what was begun: how many, or how far in percent. Of what was handed in and of drafts `id` is the place where they are. */
        waiting: z.array(z.object({ ...now, kind: z.enum(['messages', 'returned', 'approvals', 'availability', 'reviews', 'assigned', 'drafts', 'course', 'outcome']), count: z.number().nullable(), progress: z.number().nullable() })),
      }),
    ),
    passive: true,
  }),
  updateWelcome: endpoint({
    method: 'POST',
    path: '/home/welcome',
    access: { editor: true },
    summary: 'Change the welcome text',
    changes: ['home'],
    audit: unlogged.content,
    support: 'change',
    body: partialBody(
      { title: text(200), description: text(5000), translations: translationsField({ title: text(200), description: text(5000), message: text(5000) }) },
      { same: [['description', 'message']], ignore: translatedReply },
    ),
    reply: data(welcome),
    translated: true,
  }),
  createQuickLink: endpoint({
    method: 'POST',
    path: '/home/quick-link',
    access: { editor: true },
    summary: 'Add a quick link',
    changes: ['home'],
    audit: unlogged.content,
    support: 'change',
    body: body(quickLinkFields, { ignore: translatedReply }),
    reply: data(quickLink),
    translated: true,
    status: 201,
  }),
  updateQuickLink: endpoint({
    method: 'PUT',
    path: '/home/quick-link/{id}',
    access: { editor: true },
    summary: 'Change a quick link',
    changes: ['home'],
    audit: unlogged.content,
    support: 'change',
    params: idParam,
    body: partialBody(quickLinkFields, { ignore: [...translatedReply, 'displayOrder', 'example'] }),
    reply: data(quickLink),
    translated: true,
  }),
  createAnnouncement: endpoint({
    method: 'POST',
    path: '/home/announcement',
    access: { editor: true },
    summary: 'Add an announcement to the home page',
    changes: ['home', 'announcements'],
    audit: unlogged.content,
    body: body(announcementFields, { ignore: translatedReply }),
    reply: data(announcement),
    translated: true,
    status: 201,
  }),
  updateAnnouncement: endpoint({
    method: 'PUT',
    path: '/home/announcement/{id}',
    access: { editor: true },
    summary: 'Change an announcement of the home page',
    changes: ['home', 'announcements'],
    audit: unlogged.content,
    params: idParam,
    body: partialBody(announcementFields, { ignore: [...translatedReply, 'example'] }),
    reply: data(announcement),
    translated: true,
  }),
  order: endpoint({
    method: 'PUT',
    path: '/home/order',
    access: { editor: true },
    summary: 'Put the quick links in another order',
    changes: ['home'],
    audit: unlogged.content,
    support: 'change',
    body: orderBody,
    reply: list(quickLink),
    translated: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/home/{id}',
    access: { editor: true },
    summary: 'Remove a quick link or an announcement of the home page',
    changes: ['home', 'announcements'],
    audit: 'home.deleted',
    support: 'change',
    params: idParam,
    reply: removed,
  }),
  layout: endpoint({
    method: 'PUT',
    path: '/home/layout',
    access: { role: 'admin' },
    summary: 'Say what the home page shows, and in which order',
    changes: ['home'],
    audit: { own: 'home.arranged' },
    support: 'change',
    body: body({ blocks: homeBlockList, version: version.optional() }),
    reply: data(z.object({ blocks: z.array(z.enum(homeBlocks)), version: z.number() })),
  }),
  uploadVideo: endpoint({
    method: 'POST',
    path: '/home/video',
    access: { editor: true },
    summary: 'Upload the hero video',
    changes: ['home'],
    audit: unlogged.content,
    body: body(
      {
        ...filmTitle,
        width: measure,
        height: measure,
        duration: measure,
        uploadIds: uploadIds(1),
      },
      { form: true },
    ),
    files: {
      video: { accepts: 'video', max: 1, required: true, orUpload: 'uploadIds' },
      poster: { accepts: 'image', max: 1 },
      captions: { accepts: 'captions', max: 1 },
    },
    reply: data(heroVideo),
    translated: true,
    status: 201,
    transaction: 'staged',
  }),
  updateVideo: endpoint({
    method: 'PUT',
    path: '/home/video',
    access: { editor: true },
    summary: 'Change what the hero video is called',
    changes: ['home'],
    audit: unlogged.content,
    body: partialBody(filmTitle, { ignore: [...translatedReply, 'url', 'poster_url', 'captions_url', 'width', 'height', 'duration'] }),
    reply: data(heroVideo),
    translated: true,
  }),
  removeVideo: endpoint({
    method: 'DELETE',
    path: '/home/video',
    access: { editor: true },
    summary: 'Remove the hero video',
    changes: ['home'],
    audit: 'home.video_deleted',
    reply: done,
  }),
}
