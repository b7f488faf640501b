import { browserKeys } from '../servers/push-server.ts'
import { type Fixtures, owned } from './trials.ts'

/** What is one person's own, and nobody else's whatever their role. */
export const ownThings: Fixtures = {
  async ownSessions({ world, cast }) {
    const { cook } = cast
    const password = 'Correct-horse7'
    await world.within(world.tenant, async (db) =>
      db.updateTable('accounts').set({ password_hash: await world.services.passwords.hash(password, world.tenant.id) }).where('id', '=', cook.id).execute())
    await world.anyone.auth.login({ email: cook.email, password, role: 'team' })
    const { data } = await cook.auth.sessions()
    const { id } = data.find(({ current }) => !current)!
    return owned({
      cast, mark: id, silent: [],
      attempts: { 'auth.sessions': (person) => person.auth.sessions(), 'auth.removeSession': (person) => person.auth.removeSession({ id }) },
      state: async () => (await cook.auth.sessions()).data.map((session) => session.id),
    })
  },

  async ownPasskeys({ world, cast }) {
    const { cook } = cast
    const { id } = await world.within(world.tenant, (db) => db.insertInto('passkeys')
      .values({ account_id: cook.id, credential_id: `of-${cook.id}`, public_key: 'x', counter: 0, host: 'x.localhost', name: 'A phone', synced: false }).returning('id').executeTakeFirstOrThrow())
    return owned({
      cast, mark: id,
      attempts: { 'auth.passkeys': (person) => person.auth.passkeys(), 'auth.passkeyRemove': (person) => person.auth.passkeyRemove({ id }) },
      state: async () => (await cook.auth.passkeys()).data,
    })
  },

  async ownKey({ cast }) {
    const { data } = await cast.cook.auth.offlineKey()
    return owned({ cast, mark: data.keys[0]!, attempts: { 'auth.offlineKey': (person) => person.auth.offlineKey() } })
  },

  async ownUploads({ cast }) {
    const { cook } = cast
    const bytes = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
    const { data: { id } } = await cook.uploads.create({ name: 'letter.pdf', size: bytes.length, purpose: 'attachment' })
    return owned({
      cast, mark: id, state: async () => (await cook.uploads.get({ id })).data,
      attempts: {
        'uploads.get': (person) => person.uploads.get({ id }),
        'uploads.part': (person) => person.uploads.part({ id, number: 1 }, { files: { part: [{ name: 'part', bytes }] } }),
        'uploads.complete': (person) => person.uploads.complete({ id }),
        'uploads.cancel': (person) => person.uploads.cancel({ id }),
      },
    })
  },

  async ownProfile({ world, cast }) {
    const { cook } = cast
    await world.within(world.tenant, (db) => db.updateTable('accounts').set({ policy_version: null }).execute())
    const { data } = await cook.profile.mine()
    const agreed = () => world.within(world.tenant, (db) => db.selectFrom('accounts').select(['policy_version', 'policy_at']).where('id', '=', cook.id).execute())
    return owned({
      cast, mark: cook.email, state: async () => [(await cook.profile.mine()).data, await agreed()], silent: ['profile.agreeToPolicy'],
      attempts: {
        'profile.agreeToPolicy': (person) => person.profile.agreeToPolicy({ version: '1' }),
        'profile.mine': (person) => person.profile.mine(),
        'profile.updateMine': (person) => person.profile.updateMine({ bio: `As ${person.name} wants it`, version: data.version, userId: cook.id }),
      },
    })
  },

  async ownData({ cast }) {
    const { cook } = cast
    const { data } = await cook.profile.mine()
    await cook.profile.updateMine({ phone: '336-555-0147', version: data.version })
    return owned({ cast, mark: '336-555-0147', attempts: { 'profile.export': async (person) => (await person.profile.export() as Blob).text() } })
  },

  async shownOfOthers({ cast }) {
    const { cook } = cast
    const { data } = await cook.profile.mine()
    await cook.profile.updateMine({ phone: '336-555-0148', version: data.version })
    return owned({ cast, mark: '336-555-0148', attempts: { 'profile.get': (person) => person.profile.get({ id: cook.id }) }, also: { 'profile.get': ['admin'] } })
  },

  async ownNotifications({ world, cast }) {
    const { cook, admin } = cast
    await admin.notifications.create({ type: 'info', title: 'For the kitchen alone', message: 'The walk-in is repaired', audience: { roles: [], departments: ['Kitchen'] } })
    await world.work()
    const mine = async () => (await cook.notifications.list()).notifications
    const { id } = (await mine()).find(({ title }) => title === 'For the kitchen alone')!
    return owned({
      cast, mark: 'For the kitchen alone', state: mine, silent: ['notifications.markRead', 'notifications.markAllRead', 'notifications.remove'],
      attempts: {
        'notifications.list': (person) => person.notifications.list(),
        'notifications.markRead': (person) => person.notifications.markRead({ notificationIds: [id] }),
        'notifications.markAllRead': (person) => person.notifications.markAllRead(),
        'notifications.remove': (person) => person.notifications.remove({ id }),
      },
    })
  },

  async ownPreferences({ cast }) {
    const { cook } = cast
    const mine = async () => (await cook.notifications.preferences()).data
    return owned({
      cast, state: mine,
      attempts: {
        'notifications.preferences': (person) => person.notifications.preferences(),
        'notifications.updatePreferences': (person) => person.notifications.updatePreferences({ pushNotifications: false }),
      },
    })
  },

  async ownDevices({ world, cast }) {
    const { cook } = cast
    const endpoint = 'https://push.example/the-cooks-phone'
    await cook.notifications.subscribe({ subscription: { endpoint, keys: browserKeys() } })
    const devices = () => world.within(world.tenant, (db) => db.selectFrom('push_subscriptions').select(['endpoint', 'p256dh']).where('account_id', '=', cook.id).orderBy('endpoint').execute())
    return owned({
      cast, state: devices,
      attempts: {
        'notifications.subscribe': (person) => person.notifications.subscribe({ subscription: { endpoint: `https://push.example/${person.id}`, keys: browserKeys() } }),
        'notifications.unsubscribe': (person) => person.notifications.unsubscribe({ endpoint }),
      },
    })
  },

  async ownFeed({ cast }) {
    const { cook } = cast
    const { data: { url } } = await cook.calendar.feedLink()
    return owned({
      cast, mark: url, silent: ['calendar.renewFeedLink'], state: async () => (await cook.calendar.feedLink()).data.url,
      attempts: { 'calendar.feedLink': (person) => person.calendar.feedLink(), 'calendar.renewFeedLink': (person) => person.calendar.renewFeedLink() },
    })
  },

  async ownDrafts({ cast }) {
    const { cook } = cast
    const save = async (title: string) => (await cook.drafts.save({ form_type: 'eoi', title, payload: { statement: 'Not yet ready' } })).data
    const { id, version } = await save('Shift leader, half written')
    const mine = async () => (await cook.drafts.list()).data
    return owned({
      cast, mark: 'Shift leader, half written', state: mine, silent: ['drafts.save', 'drafts.remove', 'drafts.cleanup'],
      attempts: {
        'drafts.list': (person) => person.drafts.list(),
        'drafts.get': (person) => person.drafts.get({ id }),
        'drafts.save': (person) => person.drafts.save({ id, form_type: 'eoi', title: `As ${person.name} has it`, payload: {}, version }),
        'drafts.cleanup': (person) => person.drafts.cleanup(),
        'drafts.remove': (person) => person.drafts.remove({ id }),
      },
    })
  },

  async ownViews({ cast }) {
    const { manager } = cast
    const { data: { id } } = await manager.profile.viewsCreate({ page: 'eoi', name: 'The manager’s trainers', query: 'kind=trainer' })
    const mine = async () => (await manager.profile.views()).data
    return owned({
      cast, owner: 'manager', mark: 'The manager’s trainers', state: mine, silent: ['profile.viewsCreate', 'profile.viewsRemove'],
      attempts: {
        'profile.views': (person) => person.profile.views(),
        'profile.viewsCreate': (person) => person.profile.viewsCreate({ page: 'eoi', name: 'Waiting', query: 'status=submitted' }),
        'profile.viewsRemove': (person) => person.profile.viewsRemove({ id }),
      },
    })
  },
}
