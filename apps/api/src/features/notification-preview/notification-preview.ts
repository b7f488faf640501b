import type { contract } from '@portal/contract'
import type { Handlers } from '../../core/context.ts'
import { composeMail, mailPlace } from '../../shared/mail/mail.ts'
import { type MailName, type MailParams, mailTemplates } from '../../shared/mail-templates/index.ts'
import type { MailTemplate } from '../../shared/mail-templates/kit.ts'
import { sampleMails } from './sample-mails.ts'
import { digestPiece, payloadOf, type Pushed, samplePieces } from '../notifications/public.ts'

/** What a push of this shows on a device. */
type Push = { title: string; body: string; url: string }

/** One of every kind, worded and in the location's look as it would arrive now. Nothing is sent. */
export const notificationPreview: Handlers<typeof contract.notificationPreview> = {
  async preview({ user, tenant, profile, services }, { locale: asked }) {
    const locale = asked ?? user.locale ?? profile.settings.general.locale
    const place = mailPlace(tenant, profile, services.env)
    const pushOf = (piece: Pushed): Push => {
      const { title, body, url } = JSON.parse(payloadOf({ tenant, profile, services }, piece)) as Push
      return { title, body, url }
    }
    const mailOf = <Name extends MailName>(name: Name, params: MailParams[Name]) => {
      const { html, text } = composeMail(name, params, locale, place)
      return { html, text }
    }
    const pieces = samplePieces(locale)
    const samples = sampleMails(locale)
    const { name } = samples.digest
    const news = pieces.map((piece) => {
      const { type, title, message, url } = piece
      const mail = type === 'emergency' || type === 'weather'
        ? mailOf('alert', { name, type, title, message, path: url ?? '/notifications' })
        : mailOf('digest', { name, items: [piece], path: url ?? '/notifications' })
      return { type, title, message, push: pushOf(piece), ...mail }
    })
    const together = digestPiece(pieces, locale === 'es')
    const digest = {
      type: 'digest', title: together.title, message: together.message, push: pushOf({ ...together, type: 'digest' }),
      ...mailOf('digest', { name, items: pieces, path: '/notifications' }),
    }
    const mails = (Object.keys(mailTemplates) as MailName[]).filter((each) => each !== 'digest' && each !== 'alert').map((each) => {
      const write = mailTemplates[each] as unknown as MailTemplate<unknown>
      const { subject, preview } = write(samples[each], place)[locale]
      return { type: each, title: subject, message: preview, push: null, ...mailOf(each, samples[each]) }
    })
    return { data: [...news, digest, ...mails] }
  },
}
