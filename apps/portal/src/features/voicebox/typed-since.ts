/** What stays in a field whose words were sent: what was typed after them, or all of it where they were changed meanwhile. */
export const typedSince = (now: string, sent: string) => (now.startsWith(sent) ? now.slice(sent.length).trimStart() : now)
