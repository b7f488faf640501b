import { TextInput, Textarea } from '@mantine/core'
import { eoiForm, mostEoiFiles } from '@portal/contract/forms/eoi'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Disclosure } from '@portal/ui/page/disclosure.tsx'
import { useSignedIn } from '../../api/session.ts'
import type { DataOf, Input } from '../../api/types.ts'
import { optimisticUpdate, useAction } from '../../api/use-action.ts'
import { useCall } from '../../api/use-call.ts'
import { formTexts } from '../../lib/forms/texts.ts'
import { factsLine } from '../../lib/format.ts'
import { optimisticStamps } from '../../lib/lists/list-changes.ts'
import { AnyOf, OneOf } from '../../lib/submissions/form/choices.tsx'
import { FilesField } from '../../lib/submissions/form/files-field.tsx'
import type { FormFiles } from '../../lib/submissions/form/form-files.ts'
import { SubmissionFrame } from '../../lib/submissions/form/submission-frame.tsx'
import { handInTexts } from '../../lib/submissions/form/texts.ts'
import { useSubmissionForm } from '../../lib/submissions/form/use-submission-form.ts'
import { useFormWords } from '../../lib/submissions/submission.ts'
import { useQueryFilters } from '../../lib/use-query-filters.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { OTHER, choiceOf } from './choice.ts'
import { usePositions } from './position-facts.ts'
import type { Position } from './position-facts.ts'
import classes from './page.module.css'
import { eoiTexts } from './texts.ts'

type Sent = Input<'eoi.submit'>
type Item = DataOf<'eoi.mine'>[number]

const blank = {
  /** One of the positions, or `other`; nothing is chosen yet. */
  choice: null as string | null,
  position_of_interest: '', kind: '', availability: [] as string[], earliest_start: '', statement: '', experience: '', goals: '',
}
type Values = typeof blank

/** What is put into the list at once, and waits for a network where there is none. */
function useSend() {
  const { person } = useSignedIn()
  return useAction('eoi.submit', {
    optimistic: [optimisticUpdate('eoi.mine', (shown, sent: Sent) => {
      const stamps = optimisticStamps()
      const item = {
        ...stamps, reference: '', status: 'submitted', submitted_by: { id: person.id, name: person.full_name }, history: [], moves: [], availability: sent.availability ?? [],
        earliest_start: sent.earliest_start || null, experience: sent.experience ?? '', goals: sent.goals ?? '', attachments: [],
        position_of_interest: sent.position_of_interest, kind: sent.kind, statement: sent.statement,
      } as unknown as Item
      return { ...shown, data: [item, ...shown.data] }
    })],
  })
}

interface EoiFormProps {
  attached: FormFiles
  onSent: (id?: string) => void
}

/** A wish to move on, told in a minute: what for, when, and why. */
export function EoiForm(props: EoiFormProps) {
  const { data, error } = useCall('eoi.positions')
  // What can be chosen decides what is asked: a form that changes under the hand takes no answer.
  if (!data && !error) return <Skeletons count={4} />
  return <Fields positions={data?.data ?? []} {...props} />
}

function Fields({ positions, attached, onSent }: EoiFormProps & { positions: Position[] }) {
  const t = useTexts(eoiTexts)
  const common = useTexts(handInTexts)
  const forms = useTexts(formTexts)
  const words = useFormWords(eoiForm)
  const [query] = useQueryFilters()
  const files = useSyncExternalStore(attached.subscribe, attached.read)
  const shares = useSyncExternalStore(attached.subscribe, attached.readShares)
  const left = useRef(t.left)
  useEffect(() => {
    left.current = t.left
  })
  useEffect(() => () => void (attached.stop() && showToast(left.current)), [attached])
  const { isOpen, facts } = usePositions()
  const open = positions.filter(isOpen)
  const send = useSend()
  const wished = query.get('position')
  const names = open.map(({ name }) => name)
  const chosenIn = (values: Values) => choiceOf(values.choice, wished, names)
  const positionOf = (values: Values) => chosenIn(values) || values.position_of_interest.trim()
  // What a position is, it says by itself; only of the others it is asked.
  const ownKindOf = (values: Values) => open.find(({ name }) => name === chosenIn(values))?.kind
  const kindOf = (values: Values) => ownKindOf(values) ?? values.kind

  const form = useSubmissionForm<Values>({
    form: eoiForm,
    blank,
    titleOf: positionOf,
    beside: ['attachments', 'uploadIds'],
    onNextText: attached.clear,
    check: (values) => ({
      choice: chosenIn(values) === null ? common.choose : null,
      position_of_interest: chosenIn(values) === OTHER && !values.position_of_interest.trim() ? forms.fillIn : null,
      kind: kindOf(values) ? null : common.choose,
      statement: values.statement.trim() ? null : forms.fillIn,
    }),
    send: ({ choice, ...values }, draft_id) => attached.sendWith((given) => send.mutateAsync({
      ...values, position_of_interest: positionOf({ choice, ...values }), kind: kindOf({ choice, ...values }) as Sent['kind'], earliest_start: values.earliest_start || undefined,
      ...(draft_id ? { draft_id } : {}), ...given,
    })),
    onSent: (answer) => {
      const reply = answer as { data: { id: string } } | null
      if (reply) showToast(t.sent)
      onSent(reply?.data.id)
    },
  })
  const { values, errors, set } = form
  const choice = chosenIn(values)
  const other = { key: OTHER, label: t.otherPosition, ...(open.length ? { text: t.otherText } : {}) }
  return (
    <SubmissionFrame of={form} submit={t.send}>
      {open.length > 0 && (
        <OneOf
          label={t.position}
          value={choice === OTHER ? 'other' : (choice ?? '')}
          onChange={(key) => set('choice', key === 'other' ? OTHER : key)}
          options={[...open.map((position) => ({ key: position.name, label: position.title, text: [position.description, factsLine(facts(position))].filter(Boolean).join(' ') })), { ...other, key: 'other' }]}
          error={errors.choice}
        />
      )}
      {choice === OTHER && (
        <TextInput
          label={open.length ? t.lineFor : t.position}
          description={open.length ? undefined : t.otherText}
          maxLength={120}
          value={values.position_of_interest}
          onChange={({ currentTarget }) => set('position_of_interest', currentTarget.value)}
          error={errors.position_of_interest}
        />
      )}
      {choice !== null && !ownKindOf(values) && <OneOf label={words.ask('kind')} value={values.kind} onChange={(key) => set('kind', key)} options={words.options('kind')} error={errors.kind} />}
      <Textarea
        label={words.ask('statement')}
        description={t.statementHelp}
        autosize
        minRows={4}
        maxRows={14}
        maxLength={2000}
        value={values.statement}
        onChange={({ currentTarget }) => set('statement', currentTarget.value)}
        error={errors.statement}
      />
      <AnyOf label={forms.optional(words.ask('availability'))} value={values.availability} onChange={(keys) => set('availability', keys)} options={words.options('availability')} />
      <TextInput
        type="date"
        name="earliest_start"
        className={classes.date}
        label={forms.optional(words.ask('earliest_start'))}
        value={values.earliest_start}
        onChange={({ currentTarget }) => set('earliest_start', currentTarget.value)}
        error={errors.earliest_start}
      />
      <Disclosure title={t.more} open={Boolean(values.experience || values.goals) || undefined}>
        <div className={classes.more}>
          {(['experience', 'goals'] as const).map((field) => (
            <Textarea
              key={field}
              label={forms.optional(words.ask(field))}
              autosize
              minRows={3}
              maxRows={12}
              maxLength={4000}
              value={values[field]}
              onChange={({ currentTarget }) => set(field, currentTarget.value)}
              error={errors[field]}
            />
          ))}
        </div>
      </Disclosure>
      <FilesField label={forms.optional(common.files)} max={mostEoiFiles} files={files} shares={shares} onChange={attached.change} error={errors.attachments ?? errors.uploadIds} />
    </SubmissionFrame>
  )
}
