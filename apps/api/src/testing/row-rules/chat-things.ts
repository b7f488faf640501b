import type { Person } from '../world.ts'
import { type Fixtures, owned } from './trials.ts'

const group = async (maker: Person, name: string, ...others: Person[]) =>
  (await maker.chat.conversationsCreate({ name, type: 'group', participant_ids: others.map(({ id }) => id) })).data.id

/** What is said among some, and is nobody else’s to see, whatever their role. */
export const chatThings: Fixtures = {
  async inConversation({ cast }) {
    const { cook, manager } = cast
    const mark = 'Walk-in is broken'
    const id = await group(manager, mark, cook)
    const message = (await manager.chat.send({ id, text: mark, requires_ack: true })).message!.id
    const inIt = ['cook'] as const
    return owned({
      cast, owner: 'manager', mark, silent: ['chat.markRead', 'chat.react', 'chat.report', 'chat.broadcast', 'chat.send'],
      state: async () => [(await manager.chat.messages({ id })).messages, (await manager.chat.conversation({ id })).data],
      attempts: {
        'chat.conversations': (person) => person.chat.conversations(),
        'chat.conversation': (person) => person.chat.conversation({ id }),
        'chat.messages': (person) => person.chat.messages({ id }),
        'chat.search': async (person) => (await person.chat.search({ q: 'walk-in' })).data,
        'chat.markRead': (person) => person.chat.markRead({ id, seq: 1 }),
        'chat.acknowledge': (person) => person.chat.acknowledge({ id: message }),
        'chat.react': (person) => person.chat.react({ id: message, emoji: '👍' }),
        'chat.report': (person) => person.chat.report({ id: message, reason: `As ${person.name} sees it` }),
        'chat.send': (person) => person.chat.send({ id, text: `${person.name} was here` }),
        'chat.broadcast': (person) => person.chat.broadcast({ chatIds: [id], message: `${person.name} to all` }),
      },
      also: {
        'chat.conversations': [...inIt], 'chat.conversation': [...inIt], 'chat.messages': [...inIt], 'chat.search': [...inIt], 'chat.markRead': [...inIt],
        'chat.acknowledge': [...inIt], 'chat.react': [...inIt], 'chat.report': [...inIt], 'chat.send': [...inIt],
      },
    })
  },

  async inGroup({ cast }) {
    const { cook, colleague } = cast
    const mark = 'Kitchen closers'
    const id = await group(cook, mark, colleague)
    return owned({
      cast, mark, also: { 'chat.conversationsUpdate': ['colleague'], 'chat.conversationsPicture': ['colleague'] }, silent: ['chat.conversationsPicture'], state: async () => (await cook.chat.conversation({ id })).data,
      attempts: {
        'chat.conversationsUpdate': (person) => person.chat.conversationsUpdate({ id, name: `${mark} of ${person.name}` }),
        'chat.conversationsPicture': (person) => person.chat.conversationsPicture({ id }),
      },
    })
  },

  async makerDeletes({ cast }) {
    const { cook, colleague } = cast
    const id = await group(cook, 'Kitchen openers', colleague)
    return owned({
      cast, mark: id, also: { 'chat.conversationsRemove': ['colleague'] }, state: async () => (await cook.chat.conversation({ id })).data,
      attempts: { 'chat.conversationsRemove': (person) => person.chat.conversationsRemove({ id }) },
    })
  },

  async ownMessages({ cast }) {
    const { cook, colleague, manager, admin } = cast
    const conversation = await group(cook, 'Changed words', colleague, manager, admin)
    const { id } = (await cook.chat.send({ id: conversation, text: 'As the cook said it' })).message!
    return owned({
      cast, mark: 'As they want it', state: async () => (await cook.chat.messages({ id: conversation })).messages,
      attempts: { 'chat.edit': (person) => person.chat.edit({ id, text: 'As they want it' }) },
    })
  },

  async ownMessagesOrAdmin({ cast }) {
    const { cook, colleague, manager, admin } = cast
    const conversation = await group(cook, 'Deleted words', colleague, manager, admin)
    const { id } = (await cook.chat.send({ id: conversation, text: 'As the cook said it' })).message!
    return owned({
      cast, mark: id, also: { 'chat.remove': ['admin'] }, state: async () => (await cook.chat.messages({ id: conversation })).messages,
      attempts: { 'chat.remove': (person) => person.chat.remove({ id }) },
    })
  },

  async senderOrLeads({ cast }) {
    const { cook, manager, admin } = cast
    const conversation = await group(manager, 'New allergens', cook, admin)
    const send = async () => (await manager.chat.send({ id: conversation, text: 'Confirm this', requires_ack: true })).message!.id
    const id = await send()
    // Nobody is reminded of the same thing twice in an hour.
    const others = new Map([[manager, await send()], [admin, await send()]])
    return owned({
      cast, owner: 'manager', mark: cook.name, silent: ['chat.remind'], also: { 'chat.receipts': ['admin'], 'chat.remind': ['admin'] },
      attempts: { 'chat.receipts': (person) => person.chat.receipts({ id }), 'chat.remind': (person) => person.chat.remind({ id: others.get(person) ?? id }) },
    })
  },

  async ownScheduled({ cast }) {
    const { cook, colleague } = cast
    const conversation = await group(cook, 'Later', colleague)
    const mark = 'Tomorrow at five'
    const { scheduled } = await cook.chat.send({ id: conversation, text: mark, send_at: new Date(Date.now() + 86_400_000).toISOString() })
    const { id } = scheduled!
    const mine = async () => (await cook.chat.scheduled()).data
    return owned({
      cast, mark: id, state: mine,
      attempts: {
        'chat.scheduled': (person) => person.chat.scheduled(),
        'chat.scheduledUpdate': (person) => person.chat.scheduledUpdate({ id, text: `As ${person.name} wants it` }),
        'chat.scheduledRemove': (person) => person.chat.scheduledRemove({ id }),
      },
    })
  },
}
