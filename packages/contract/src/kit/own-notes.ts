const DAY_MS = 24 * 60 * 60 * 1000

/** Whether whoever wrote a shift note may still change it and take it away: for a day. After that an editor does. */
export const isStillOwn = (written: Date | string, now = new Date()) => now.getTime() - new Date(written).getTime() < DAY_MS
