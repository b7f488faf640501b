import type { html } from 'hono/html'

export type Html = ReturnType<typeof html>

/** What the template made, as a plain string; nothing of ours waits inside a template. */
export const textOf = (made: Html): string => (made as Awaited<Html>).toString()
