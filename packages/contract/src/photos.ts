import { madeOfFile, mediaFields, mediaItem, mediaQuery, mediaTranslations, picture } from './kit/content.ts'
import { unlogged } from './kit/audit.ts'
import { data, endpoint, list, paged, removed } from './kit/endpoint.ts'
import { translatedReply } from './kit/translations.ts'
import { body, idParam, partialBody, uploadIds } from './kit/shapes.ts'

const photo = mediaItem.extend(picture)

export const photos = {
  list: endpoint({
    method: 'GET',
    path: '/photos',
    access: { role: 'team' },
    summary: 'The photos',
    offline: 'keep',
    kiosk: true, support: 'look',
    query: mediaQuery,
    reply: paged(photo),
    translated: true,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/photos/upload',
    access: { editor: true },
    summary: 'Upload photos',
    changes: ['photos'],
    audit: unlogged.content,
    body: body({ ...mediaFields, uploadIds: uploadIds(50) }, { form: true }),
    files: { photos: { accepts: 'image', max: 50, required: true, orUpload: 'uploadIds' } },
    reply: list(photo),
    translated: true,
    status: 201,
    transaction: 'staged',
  }),
  get: endpoint({
    method: 'GET',
    path: '/photos/{id}',
    access: { role: 'team' },
    summary: 'A photo',
    offline: 'keep',
    kiosk: true, support: 'look',
    params: idParam,
    reply: data(photo),
    translated: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/photos/{id}',
    access: { editor: true },
    summary: 'Change a photo’s title, description or album',
    changes: ['photos'],
    audit: unlogged.content,
    params: idParam,
    body: partialBody({ ...mediaFields, translations: mediaTranslations }, { ignore: [...translatedReply, ...madeOfFile] }),
    reply: data(photo),
    translated: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/photos/{id}',
    access: { editor: true },
    summary: 'Remove a photo and its files',
    changes: ['photos'],
    audit: 'photo.deleted',
    params: idParam,
    reply: removed,
  }),
}
