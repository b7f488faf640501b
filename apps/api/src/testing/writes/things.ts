import type { Tenant } from '../../core/locations.ts'
import type { Person, World } from '../world.ts'

type Caller = Omit<Person, 'email' | 'name'>
const people = (name: string) => [{ name: 'people.csv', bytes: Buffer.from(`Email,First name,Last name\n${name}@new.example,${name},New\n`) }]

/** What a made-up row can't be, made by calls: things in the state in which something can be done with them. Returns their ids. */
export async function addThings(world: World, tenant: Tenant, owner: Caller, other: Caller): Promise<Array<[what: string, id: string]>> {
  const waiting = await world.person(tenant, 'team')
  const secured = await world.person(tenant, 'team')
  await world.within(tenant, async (db) => {
    await db.updateTable('accounts').set({ approval: 'pending' }).where('id', '=', waiting.id).execute()
    await db.updateTable('accounts').set({ totp_enabled_at: new Date() }).where('id', '=', secured.id).execute()
    await db.updateTable('knowledge_settings').set({ bands: null }).execute()
    await db.updateTable('settings').set({ email_secret: null }).execute()
  })
  const { data: applied } = await owner.roster.check({}, { files: { file: people('Ole') } })
  await owner.roster.apply({ id: applied.id })
  const { data: checked } = await owner.roster.check({}, { files: { file: people('Nia') } })
  const conversation = (await other.chat.conversationsCreate({ name: 'Both', type: 'group', participant_ids: [owner.id] })).data.id
  const asked = (await other.chat.send({ id: conversation, text: 'Confirm this', requires_ack: true })).message!.id
  const later = (await owner.chat.send({ id: conversation, text: 'Later', send_at: new Date(Date.now() + 86_400_000).toISOString() })).scheduled!.id
  const { data: [sheet] } = await owner.documents.upload({ title: 'Allergens', category: 'policy' }, { files: { documents: [{ name: 'a.txt', bytes: 'Peanuts.' }] } })
  await owner.documents.update({ id: sheet!.id, requires_ack: true })
  const news = (await owner.home.createAnnouncement({ title: 'News', message: 'Of today' })).data.id
  await owner.admin.settingsUpdate({ settings: { general: { weekStart: 'monday' } } })
  const [change] = (await owner.admin.settingsHistory({})).data
  const said = (await owner.voicebox.submit({ category: 'idea', subject: 'A fan', message: 'A second fan over the grill, please.' })).data.id
  await owner.voicebox.outcome({ id: said, text: 'It is there.', published: true })
  const recipients = await Promise.all([owner.voicebox, owner.eoi, owner.trainerDebrief, owner.availability].map(async (form) =>
    (await form.recipientsCreate({ user_id: other.id, channels: ['app'] })).data.id))
  return [
    ['somebody waiting', waiting.id], ['somebody with a second factor', secured.id], ['a list that was looked at', checked.id], ['a list that was applied', applied.id],
    ['a conversation of both', conversation], ['a message to confirm', asked], ['a message for later', later], ['a document to confirm', sheet!.id], ['news on home', news], ['an outcome on the board', said],
    ...(change ? [['a change of the settings', change.id] as [string, string]] : []),
    ...recipients.map((id, index): [string, string] => [`recipient ${index}`, id]),
  ]
}
