import type { Limit } from '../../sandbox/index.ts'

/** What a person is told of a file that was given up, by the limit that it hit. */
const sentences: Record<Limit, string> = {
  time: 'This file takes too long to read. Please save it again in a simpler form and try once more.',
  memory: 'This file takes too much memory to read. Please save it again in a simpler form and try once more.',
  output: 'This file becomes too large when it is read. Please save it again in a simpler form and try once more.',
  died: 'This file can’t be read. Please save it again in another form and try once more.',
}
export const refusedBy = (limit: Limit) => sentences[limit]
