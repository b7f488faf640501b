/** What the home page is made of below what is to be done now, in the order that a location starts with. */
export const homeBlocks = ['welcome', 'forYou', 'quickLinks', 'celebrations', 'announcements'] as const
export type HomeBlock = (typeof homeBlocks)[number]

/**
 * Which of all arrangements it is, as a number: the version of one. It stays as it is where only other settings change, and is
 * known before the server has answered.
 */
export const arrangementOf = (blocks: readonly HomeBlock[]) =>
  blocks.reduce((number, block) => number * (homeBlocks.length + 1) + homeBlocks.indexOf(block) + 1, 0)
