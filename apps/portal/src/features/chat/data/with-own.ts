import type { Me, Message, Reaction } from './types.ts'

/** What is said to all is not said to each: whether one is among those who reacted stands in their names. */
export const withMine = (reactions: readonly Reaction[], before: readonly Reaction[], me: Me) =>
  reactions.map((one) => ({
    ...one,
    mine: one.users.some(({ id }) => id === me.id) || (one.users.length < one.count && before.some(({ emoji, mine }) => mine && emoji === one.emoji)),
  }))

/** A message as it was told, with what only its reader knew of it. */
export const withOwn = (message: Message, before: Message, me: Me): Message => ({
  ...message,
  reactions: withMine(message.reactions, before.reactions, me),
  // Other words are confirmed anew.
  ack: message.ack && { ...message.ack, mine: message.ack.mine || (Boolean(before.ack?.mine) && message.text === before.text) },
  read_count: message.read_count ?? before.read_count,
})
