import type { FeatureServices } from '../../core/feature-services.ts'

type Means = Pick<FeatureServices, 'sealer'>

/** Bound to the account: a sealed hash copied to another row does not open. */
export const pinPurpose = (accountId: string) => `pin:${accountId}`

/** As it is kept: a copy of the database alone tells nobody a PIN, though there are few of them. */
export const sealPin = ({ sealer }: Means, accountId: string, hash: string) => sealer.seal(hash, pinPurpose(accountId))
/** Undefined where it was sealed with a key that is gone: as with none, nobody signs in by it. */
export const openPin = ({ sealer }: Means, accountId: string, sealed: string) => sealer.openIfKnown(sealed, pinPurpose(accountId))
