import type { contract } from '@portal/contract'
import type { Handlers } from '../../core/context.ts'
import { accessCode } from './access-code.ts'
import { login } from './login.ts'
import { offlineKey } from './offline-key.ts'
import { passkeys } from './passkeys.ts'
import { passwords } from './passwords.ts'
import { pin } from './pin.ts'
import { sessions } from './sessions.ts'
import { signUp } from './sign-up.ts'
import { support } from './support.ts'
import { twoFactor } from './two-factor.ts'

export const auth: Handlers<typeof contract.auth> = { accessCode, login, offlineKey, support, ...signUp, ...sessions, ...passwords, ...passkeys, ...pin, ...twoFactor }
