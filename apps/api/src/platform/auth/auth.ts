import type { platformContract } from '@portal/contract'
import type { PlatformHandlers } from '../context.ts'
import { passkeys } from './passkeys.ts'
import { passwords } from './passwords.ts'
import { signIn } from './sign-in.ts'
import { twoFactor } from './two-factor.ts'

export const auth: PlatformHandlers<typeof platformContract.auth> = { ...signIn, ...twoFactor, ...passkeys, ...passwords }
