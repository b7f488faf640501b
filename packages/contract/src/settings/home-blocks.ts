/** What the home page is made of below what is to be done now, in the order that a location starts with. */
export const homeBlocks = ['welcome', 'forYou', 'quickLinks', 'celebrations', 'announcements'] as const
export type HomeBlock = (typeof homeBlocks)[number]
