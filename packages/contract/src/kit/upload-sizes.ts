/** Every part but the last has exactly this size. */
export const partSize = 8 * 1024 * 1024
/** What is smaller goes in one piece, through the multipart call of its noun. */
export const resumableFrom = 32 * 1024 * 1024
