/** What marks a call as the page's own while nobody is there. Its code comes after the first screen, to which somebody has just come. */
export const idleMark: { headers?: () => Record<string, string> | undefined } = {}
