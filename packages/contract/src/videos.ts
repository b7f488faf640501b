import { z } from 'zod'
import { madeOfFile, measure, mediaFields, mediaItem, mediaQuery, mediaTranslations } from './kit/content.ts'
import { unlogged } from './kit/audit.ts'
import { data, endpoint, list, paged, removed } from './kit/endpoint.ts'
import { translatedReply } from './kit/translations.ts'
import { body, idParam, partialBody, uploadIds, uuid } from './kit/shapes.ts'

const video = mediaItem.extend({
  poster_url: z.string().nullable(),
  thumbnail_url: z.string().nullable(),
  captions_url: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  duration: z.number().nullable(),
})
/** Taken in the browser; with several videos, in their order. */
const measures = z.array(z.strictObject({ width: measure, height: measure, duration: measure })).max(10).default([])
const files = {
  posters: { accepts: 'image', max: 10 },
  captions: { accepts: 'captions', max: 10 },
} as const
const one = {
  poster: { accepts: 'image', max: 1 },
  captions: { accepts: 'captions', max: 1 },
} as const

export const videos = {
  list: endpoint({
    method: 'GET',
    path: '/videos',
    access: { role: 'team' },
    summary: 'The videos',
    offline: 'keep',
    kiosk: true, support: 'look',
    query: mediaQuery,
    reply: paged(video),
    translated: true,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/videos/upload',
    access: { editor: true },
    summary: 'Upload videos',
    changes: ['videos'],
    audit: unlogged.content,
    body: body({ ...mediaFields, measures, uploadIds: uploadIds(10) }, { form: true }),
    files: { videos: { accepts: 'video', max: 10, required: true, orUpload: 'uploadIds' }, ...files },
    reply: list(video),
    translated: true,
    status: 201,
    transaction: 'staged',
  }),
  replace: endpoint({
    method: 'POST',
    path: '/videos/replace/{updateId}',
    access: { editor: true },
    summary: 'Put another file in a video’s place',
    changes: ['videos'],
    audit: unlogged.content,
    params: z.strictObject({ updateId: uuid }),
    body: partialBody(
      { ...mediaFields, width: measure, height: measure, duration: measure, uploadIds: uploadIds(1) },
      { form: true },
    ),
    files: { videos: { accepts: 'video', max: 1, required: true, orUpload: 'uploadIds' }, ...one },
    reply: data(video),
    translated: true,
    transaction: 'staged',
  }),
  get: endpoint({
    method: 'GET',
    path: '/videos/{id}',
    access: { role: 'team' },
    summary: 'A video',
    offline: 'keep',
    kiosk: true, support: 'look',
    params: idParam,
    reply: data(video),
    translated: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/videos/{id}',
    access: { editor: true },
    summary: 'Change a video’s title, description, category, poster or captions',
    changes: ['videos'],
    audit: unlogged.content,
    params: idParam,
    body: partialBody({ ...mediaFields, translations: mediaTranslations }, { ignore: [...translatedReply, ...madeOfFile], form: true }),
    files: one,
    reply: data(video),
    translated: true,
    transaction: 'staged',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/videos/{id}',
    access: { editor: true },
    summary: 'Remove a video and its files',
    changes: ['videos'],
    audit: 'video.deleted',
    params: idParam,
    reply: removed,
  }),
}
