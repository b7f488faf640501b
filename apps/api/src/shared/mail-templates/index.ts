import { addressChanged } from './address-changed.ts'
import { alert } from './alert.ts'
import { approved } from './approved.ts'
import { denied } from './denied.ts'
import { digest } from './digest.ts'
import { exists } from './exists.ts'
import { invite } from './invite.ts'
import { mustRead } from './must-read.ts'
import { passwordSet } from './password-set.ts'
import { reset } from './reset.ts'
import { submission } from './submission.ts'
import { test } from './test.ts'
import { twoFactorChanged } from './two-factor-changed.ts'
import { verify } from './verify.ts'

/** Every mail that the portal sends, by name. */
export const mailTemplates = { verify, reset, invite, exists, approved, denied, passwordSet, addressChanged, twoFactorChanged, digest, mustRead, alert, submission, test }

export type MailName = keyof typeof mailTemplates
export type MailParams = { [Name in MailName]: Parameters<(typeof mailTemplates)[Name]>[0] }
