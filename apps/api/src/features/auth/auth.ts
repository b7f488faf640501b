import type { contract } from '@portal/contract'
import type { Handlers } from '../../http/context.ts'
import { login } from './login.ts'
import { passwords } from './passwords.ts'
import { sessions } from './sessions.ts'
import { signUp } from './sign-up.ts'
import { twoFactor } from './two-factor.ts'

export const auth: Omit<Handlers<typeof contract.auth>, 'support'> = { login, ...signUp, ...sessions, ...passwords, ...twoFactor }
