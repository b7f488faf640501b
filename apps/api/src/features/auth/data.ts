import { enqueue, inSeconds } from '@portal/db/feature'
import { type NounData, deleted } from '../../shared/noun-data.ts'
import { removeTotp } from '../../shared/people/accounts.ts'
import { pinPurpose } from './pins.ts'
import { totpPurpose } from './second-factor.ts'

const day = 24 * 3600
const people = 'its people'
const secret = { because: 'a secret of the sign-in, kept as a hash' }

export const authData = {
  people: {
    'sessions.account_id': {
      exported: {
        as: 'sessions',
        rows: (db, id) => db.selectFrom('sessions')
          .select(['role', 'user_agent', 'network', 'created_at', 'renewed_at', 'expires_at']).where('account_id', '=', id),
      },
      erased: 'removed',
    },
    'known_devices.account_id': { exported: secret, erased: 'removed' },
    'one_time_tokens.account_id': { exported: secret, erased: 'removed' },
    'passkeys.account_id': {
      exported: {
        as: 'passkeys',
        rows: (db, id) => db.selectFrom('passkeys').select(['name', 'host', 'synced', 'created_at', 'last_used_at']).where('account_id', '=', id),
      },
      erased: 'removed',
    },
    'passkey_challenges.account_id': { exported: secret, erased: 'removed' },
    'pins.account_id': { exported: secret, erased: 'removed' },
    'recovery_codes.account_id': { exported: secret, erased: 'removed' },
    'idempotency_keys.account_id': { exported: { because: 'a copy of answers, for a month, so that nothing is done twice' }, erased: 'removed' },
  },
  sealed: [
    {
      of: 'second_factors',
      async rows(db) {
        const rows = await db.selectFrom('accounts').select(['id', 'totp_secret as sealed']).where('totp_secret', 'is not', null).execute()
        return rows.map(({ id, sealed }) => ({ sealed, purpose: totpPurpose(id) }))
      },
      put: (db, was, sealed) => db.updateTable('accounts').set({ totp_secret: sealed }).where('totp_secret', '=', was).execute(),
      async drop(db, was, { isCopy }) {
        const { id, totp_enabled_at: enabled } = await db.selectFrom('accounts').select(['id', 'totp_enabled_at']).where('totp_secret', '=', was).executeTakeFirstOrThrow()
        await removeTotp(db, id)
        if (enabled && !isCopy) await enqueue(db, { task: 'auth.two-factor-gone', payload: { accountId: id } })
        return enabled !== null
      },
    },
    {
      of: 'pins',
      async rows(db) {
        const rows = await db.selectFrom('pins').select(['account_id', 'sealed_hash as sealed']).execute()
        return rows.map(({ account_id: id, sealed }) => ({ sealed, purpose: pinPurpose(id) }))
      },
      put: (db, was, sealed) => db.updateTable('pins').set({ sealed_hash: sealed }).where('sealed_hash', '=', was).execute(),
      async drop(db, was) {
        await db.deleteFrom('pins').where('sealed_hash', '=', was).execute()
        return true
      },
    },
  ],
  expire: {
    of: ['devices'],
    // What only kept a sign-in going, or an answer from being given twice, is nothing to tell of.
    async run(db) {
      await db.deleteFrom('sessions').where((w) => w.or([w('expires_at', '<', inSeconds(0)), w('absolute_expires_at', '<', inSeconds(0))])).execute()
      await db.deleteFrom('passkey_challenges').where('expires_at', '<', inSeconds(0)).execute()
      await db.deleteFrom('one_time_tokens').where('expires_at', '<', inSeconds(-day)).execute()
      await db.deleteFrom('idempotency_keys').where('created_at', '<', inSeconds(-30 * day)).execute()
      return { devices: await deleted(db.deleteFrom('known_devices').where('last_used_at', '<', inSeconds(-180 * day))) }
    },
  },
  backup: {
    accounts: 'kept', known_devices: 'kept', recovery_codes: 'kept', passkeys: 'kept',
    pins: { leftOut: 'few enough to be found from a copy by trying: people choose one again where none stands', stays: true },
    passkey_challenges: { leftOut: 'challenges that are under way' },
    sessions: { leftOut: 'everybody signs in again' },
    one_time_tokens: { leftOut: 'links and challenges that are under way' },
    idempotency_keys: { leftOut: 'answers to calls that are long over' },
  },
  clone: {
    accounts: { leftOut: people }, known_devices: { leftOut: people }, recovery_codes: { leftOut: people }, passkeys: { leftOut: people }, pins: { leftOut: people },
    passkey_challenges: { leftOut: people }, sessions: { leftOut: people }, one_time_tokens: { leftOut: people }, idempotency_keys: { leftOut: people },
  },
} satisfies NounData
