import { storeFile } from '../../shared/media/media.ts'

type Args = Parameters<typeof storeFile>

/** One picture or film, and the still of a film that the browser made. */
export const storing = (services: Args[0], tenant: Args[1], media: Array<Args[2]>, poster: Array<Args[2]> = []) => [
  ...media.slice(0, 1).map((file) => () => storeFile(services, tenant, file, file.mime.startsWith('video/') ? 'video' : 'image', 'image')),
  ...poster.map((file) => () => storeFile(services, tenant, file, 'image', 'poster')),
]
