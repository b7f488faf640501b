import { MultiSelect, Switch, TextInput, Textarea } from '@mantine/core'
import type { Role } from '@portal/contract'
import { LONGEST_QUESTION, MOST_QUESTIONS, asLikely } from '@portal/contract/ai/questions'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useCall } from '../../../api/use-call.ts'
import { EditDialog } from '../../../lib/forms/edit-dialog.tsx'
import { formTexts } from '../../../lib/forms/texts.ts'
import type { SavedForm } from '../../../lib/forms/use-saved-form.ts'
import { MarkedField } from '../../../lib/marked-text/marked-field.tsx'
import { useOwnNames } from '../../../lib/own-names.tsx'
import type { DialogProps } from '../../../lib/page.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import classes from './article.module.css'
import type { Article, Cluster } from './article.ts'
import { linesIn } from './questions.ts'
import { articleTexts } from './texts.ts'

interface Values {
  title: string
  body: string
  questions: string
  roles: Role[]
  departments: string[]
  approved: boolean
  review_on: string
}
type Form = SavedForm<Values>['form']

const blank: Values = { title: '', body: '', questions: '', roles: [], departments: [], approved: true, review_on: '' }
const valuesOf = ({ title, body, questions, audience, state, review_on }: Article): Values => ({
  title, body, questions: questions.join('\n'), ...audience, approved: state !== 'draft', review_on: review_on ?? '',
})
const begun = ({ question, wordings }: Cluster): Values => ({
  ...blank, title: question, questions: [...new Set([question, ...wordings].map(asLikely))].slice(0, MOST_QUESTIONS).join('\n'),
})
const sent = ({ title, body, questions, roles, departments, approved, review_on }: Values) => ({
  title, body, questions: linesIn(questions), audience: { roles, departments }, state: approved ? 'approved' as const : 'draft' as const,
  review_on: review_on || null,
})

/** An article, written, changed, or written as the answer to what people asked. */
export function ArticleDialog({ data: { article, cluster }, opened, onClose }: DialogProps<'knowledgeArticle'>) {
  const t = useTexts(articleTexts)
  const { saved } = useTexts(formTexts)
  const done = { onSuccess: () => void showToast(saved, { tone: 'success' }) }
  const create = useAction('ai.articlesCreate', done)
  const update = useAction('ai.articlesUpdate', done)
  const answer = useAction('ai.answer', done)
  const save = (values: Values, version: number | undefined) => {
    if (article) return update.mutateAsync({ ...sent(values), id: article.id, version })
    return cluster ? answer.mutateAsync({ ...sent(values), id: cluster.id }) : create.mutateAsync(sent(values))
  }
  return (
    <EditDialog<Article, Values>
      opened={opened}
      onClose={onClose}
      size="lg"
      title={article ? t.change : cluster ? t.answer : t.write}
      submit={cluster ? t.send : t.add}
      keep={cluster ? `knowledgeAnswer:${cluster.id}` : 'knowledgeArticle'}
      item={article}
      blank={cluster ? begun(cluster) : blank}
      valuesOf={valuesOf}
      required={['title', 'body']}
      check={({ questions }) => ({
        questions: linesIn(questions).length > MOST_QUESTIONS || linesIn(questions).some((line) => line.length > LONGEST_QUESTION) ? t.tooMany : null,
      })}
      labels={{
        title: t.title, body: t.text, questions: t.questions, departments: t.departments, review_on: t.review,
        roles: { label: t.roles, show: (roles) => roles.map((role) => t[role]).join(', ') || t.everyone },
        approved: { label: t.approve, show: (yes) => (yes ? t.yes : t.no) },
      }}
      save={save}
    >
      {(form) => <Fields form={form} wordings={cluster?.wordings ?? []} untitled={!article && !cluster} />}
    </EditDialog>
  )
}

/** Writing begins with the title where there is none yet. */
function Fields({ form, wordings, untitled }: { form: Form; wordings: readonly string[]; untitled: boolean }) {
  const t = useTexts(articleTexts)
  return (
    <>
      <TextInput label={t.title} data-autofocus={untitled || undefined} maxLength={200} {...form.getInputProps('title')} />
      <MarkedField label={t.text} description={t.textHelp} data-autofocus={!untitled || undefined} minRows={5} maxRows={16} maxLength={50_000} {...form.getInputProps('body')} />
      <Textarea label={t.questions} description={t.questionsHelp} autosize minRows={Math.min(2 + wordings.length, 4)} maxRows={12} {...form.getInputProps('questions')} />
      <Audience form={form} />
      <Switch label={t.approve} description={t.approveHelp} {...form.getInputProps('approved', { type: 'checkbox' })} />
      <TextInput type="date" label={t.review} description={t.reviewHelp} {...form.getInputProps('review_on')} />
    </>
  )
}

/** Who may read it; an empty field leaves nobody out. */
function Audience({ form }: { form: Form }) {
  const t = useTexts(articleTexts)
  const { data } = useCall('team.list', {}, { staleTime: 5 * 60_000 })
  const { roles, departments } = form.values
  const called = useOwnNames()
  const known = [...new Set([...(data?.data ?? []).map(({ department }) => department), ...departments])].filter(Boolean).toSorted()
  return (
    <div className={classes.two}>
      <MultiSelect
        label={t.roles}
        placeholder={roles.length ? undefined : t.everyone}
        data={(['team', 'manager', 'admin'] as const).map((role) => ({ value: role, label: t[role] }))}
        clearable
        {...form.getInputProps('roles')}
      />
      <MultiSelect
        label={t.departments}
        placeholder={departments.length ? undefined : t.allDepartments}
        data={known.map((value) => ({ value, label: called(value) }))}
        clearable
        searchable
        {...form.getInputProps('departments')}
      />
    </div>
  )
}
