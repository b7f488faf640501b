/** What an admin tells people of by hand; a person may have switched the first two off. */
export const alertTypes = ['weather', 'emergency', 'info'] as const
