/** Whether `If-None-Match` names this tag (weak comparison, RFC 9110 section 13.1.2). */
export const matches = (header: string | undefined, etag: string) =>
  header?.split(',').some((tag) => tag.trim() === etag || tag.trim() === etag.replace(/^W\//, '') || tag.trim() === '*') ?? false
