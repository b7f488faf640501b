/** What browsers show and the server draws anew, without the place where it was taken; other pictures stay the files that they are. */
const pictures: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])
const films: ReadonlySet<string> = new Set(['video/mp4', 'video/quicktime', 'video/webm'])

export const isPicture = (mime: string): boolean => pictures.has(mime)
export const isFilm = (mime: string): boolean => films.has(mime)
/** Of what is attached to messages, what stands among pictures and films; all else among papers. */
export const isPictureOrFilm = (mime: string): boolean => isPicture(mime) || isFilm(mime)
