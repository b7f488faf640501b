import { TextInput, Textarea } from '@mantine/core'
import { isNamed } from '@portal/contract/forms/named'
import { sensitiveCategories, voiceboxForm } from '@portal/contract/forms/voicebox'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { Disclosure } from '@portal/ui/page/disclosure.tsx'
import { call } from '../../api/call.ts'
import { useSignedIn } from '../../api/session.ts'
import type { DataOf, Input, Reply } from '../../api/types.ts'
import { optimisticUpdate, useAction } from '../../api/use-action.ts'
import { useCall } from '../../api/use-call.ts'
import { formTexts } from '../../lib/forms/texts.ts'
import { optimisticStamps } from '../../lib/lists/list-changes.ts'
import { OneOf } from '../../lib/submissions/form/choices.tsx'
import { SubmissionFrame } from '../../lib/submissions/form/submission-frame.tsx'
import { handInTexts } from '../../lib/submissions/form/texts.ts'
import { useSubmissionForm } from '../../lib/submissions/form/use-submission-form.ts'
import { useFormWords } from '../../lib/submissions/submission.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { useLanguage } from '../../texts/language.ts'
import classes from './page.module.css'
import { voiceboxTexts } from './texts.ts'

type Sent = Input<'voicebox.submit'>
type Item = DataOf<'voicebox.mine'>[number]

const blank = { is_anonymous: false, category: '', subject: '', message: '', urgency: 'normal' }
type Values = typeof blank
const LEAST = 20

/** What has a name shows at once and waits for a network; what has none goes now or not at all, past everything that is kept. */
function useSay() {
  const { person } = useSignedIn()
  const say = useAction('voicebox.submit', {
    optimistic: [optimisticUpdate('voicebox.mine', (shown, sent: Sent) => {
      const item = {
        ...optimisticStamps(), reference: '', status: 'new', submitted_by: { id: person.id, name: person.full_name }, history: [], moves: [],
        category: sent.category, subject: sent.subject, message: sent.message, urgency: sent.urgency ?? 'normal', is_anonymous: false,
      } as unknown as Item
      return { ...shown, data: [item, ...shown.data] }
    })],
  })
  return (sent: Sent): Promise<Reply<'voicebox.submit'> | null> => (sent.is_anonymous ? call('voicebox.submit', sent) : say.mutateAsync(sent))
}

/** Something to say, with a name or without one. */
export function VoiceboxForm({ onSent, onCode }: { onSent: (id?: string) => void; onCode: (code: string) => void }) {
  const t = useTexts(voiceboxTexts)
  const common = useTexts(handInTexts)
  const forms = useTexts(formTexts)
  const words = useFormWords(voiceboxForm)
  const say = useSay()
  const form = useSubmissionForm<Values>({
    form: voiceboxForm,
    blank,
    titleOf: ({ subject }) => subject,
    // What is to have no name is written down nowhere but on the person's own device.
    keeps: ({ is_anonymous: secret }) => !secret,
    check: ({ category, subject, message }) => ({
      category: category ? null : common.choose,
      subject: subject.trim() ? null : forms.fillIn,
      message: message.trim().length >= LEAST ? null : message.trim() ? common.atLeast(LEAST) : forms.fillIn,
    }),
    send: (values, draft_id, nonce) =>
      say({ ...values, category: values.category as Sent['category'], urgency: values.urgency as Sent['urgency'], nonce, ...(draft_id ? { draft_id } : {}) }),
    onSent: (answer) => {
      const reply = answer as Reply<'voicebox.submit'> | null
      if (reply?.data.follow_up_code) return onCode(reply.data.follow_up_code)
      if (reply) showToast(t.sent)
      onSent(reply?.data.id)
    },
  })
  const { values, errors, set } = form
  const secret = values.is_anonymous
  return (
    <SubmissionFrame of={form} submit={secret ? t.sendSecretly : t.send} hint={secret && form.dirty ? (form.leftThere ? t.leftThere : t.notKept) : undefined}>
      <OneOf
        label={t.whose}
        value={secret ? 'without' : 'with'}
        onChange={(key) => set('is_anonymous', key === 'without')}
        options={[{ key: 'with', label: t.withName, text: t.withNameText }, { key: 'without', label: t.withoutName, text: t.withoutNameText }]}
      />
      {secret && <Honest />}
      <OneOf label={words.ask('category')} value={values.category} onChange={(key) => set('category', key)} options={words.options('category')} error={errors.category} />
      <TextInput
        label={words.ask('subject')}
        description={t.subjectHelp}
        maxLength={200}
        autoComplete="off"
        value={values.subject}
        onChange={({ currentTarget }) => set('subject', currentTarget.value)}
        error={errors.subject}
      />
      <Textarea
        label={words.ask('message')}
        description={t.messageHelp}
        autosize
        minRows={5}
        maxRows={16}
        maxLength={4000}
        value={values.message}
        onChange={({ currentTarget }) => set('message', currentTarget.value)}
        error={errors.message}
      />
      <OneOf label={words.ask('urgency')} value={values.urgency} onChange={(key) => set('urgency', key)} options={words.options('urgency')} />
      <Readers category={values.category} text={`${values.subject}\n${values.message}`} />
    </SubmissionFrame>
  )
}

/** What stays unknown, and what nobody can promise. */
function Honest() {
  const t = useTexts(voiceboxTexts)
  return (
    <Disclosure className={classes.honest} title={t.honest}>
      <p>{t.promised}</p>
      <p>{t.notPromised}</p>
    </Disclosure>
  )
}

/** Who will read it, by name; of what is delicate, never whom it names. */
function Readers({ category, text }: { category: string; text: string }) {
  const t = useTexts(voiceboxTexts)
  const language = useLanguage()
  const { data } = useCall('voicebox.readers', undefined, { aside: true })
  if (!data) return null
  const names = (people: readonly { name: string }[]) => new Intl.ListFormat(language, { type: 'conjunction' }).format(people.map(({ name }) => name))
  const { owners, sensitive } = data.data
  if (!owners.length) return null
  if (!sensitiveCategories.includes(category)) return <p className={classes.readers}>{t.readBy(names(owners), owners.length)}</p>
  const [named, left] = [sensitive.filter(({ name }) => isNamed(text, name)), sensitive.filter(({ name }) => !isNamed(text, name))]
  return (
    <div className={classes.readers} role="status">
      <p>{left.length ? t.readByFew(names(left), left.length) : t.readByOthers}</p>
      <p>{named.length ? t.keptFrom(names(named), named.length) : t.nameThem}</p>
    </div>
  )
}
