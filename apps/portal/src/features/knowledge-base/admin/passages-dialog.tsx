import { ActionIcon, Textarea } from '@mantine/core'
import { LONGEST_QUESTION, MOST_QUESTIONS } from '@portal/contract/ai/questions'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { Note } from '@portal/ui/notices/note.tsx'
import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { IconFileOff, IconX } from '@tabler/icons-react'
import { Disclosure } from '@portal/ui/page/disclosure.tsx'
import type { DataOf } from '../../../api/types.ts'
import { useAction } from '../../../api/use-action.ts'
import { useCall } from '../../../api/use-call.ts'
import { SavedFormFrame } from '../../../lib/forms/saved-form.tsx'
import type { Stands } from '../../../lib/forms/stands.ts'
import { useSavedForm } from '../../../lib/forms/use-saved-form.ts'
import { factsLine } from '../../../lib/format.ts'
import { ListStates } from '../../../lib/lists/list-states.tsx'
import type { DialogProps } from '../../../lib/page.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { linesIn } from '../article/questions.ts'
import { knowledgeTexts } from '../texts.ts'
import classes from './admin.module.css'
import passagesClasses from './passages.module.css'
import moreClasses from './more.module.css'
import type { Item } from './items.tsx'
import { sourceTexts } from './texts.ts'

declare module '../../../lib/page.ts' {
  interface Dialogs {
    knowledgePassages: { item: Item }
  }
}

type Passage = DataOf<'ai.passages'>[number]

/** How a source was read, passage by passage, and which questions each of them answers. */
export function PassagesDialog({ data: { item }, opened, onClose }: DialogProps<'knowledgePassages'>) {
  const t = useTexts(sourceTexts)
  const query = useCall('ai.passages', { id: item.id })
  return (
    <ResponsiveDialog opened={opened} onClose={onClose} title={t.passagesOf(item.title)} size="lg">
      <ListStates
        query={query}
        skeleton={<Skeletons count={4} />}
        failed={t.passagesFailed}
      >
        {({ data }) => (data.length === 0
          ? <EmptyState compact icon={IconFileOff} title={t.noPassages} />
          : <ol className={passagesClasses.passages}>{data.map((passage) => <li key={passage.id}><PassageCard passage={passage} /></li>)}</ol>)}
      </ListStates>
    </ResponsiveDialog>
  )
}

function PassageCard({ passage }: { passage: Passage }) {
  const t = useTexts(sourceTexts)
  const kinds = useTexts(knowledgeTexts)
  const { heading, page, text, lang, questions } = passage
  const where = [...(page ? [kinds.page(page)] : []), ...(heading.length ? [heading.join(' › ')] : [])]
  const of = (by: Passage['questions'][number]['by']) => questions.filter((question) => question.by === by).map((question) => question.text)
  const [answers, model] = [of('answer'), of('model')]
  return (
    <>
      {where.length > 0 && <p className={passagesClasses.where}>{factsLine(where)}</p>}
      <p className={passagesClasses.passage} lang={lang} dir="auto">{text}</p>
      <Disclosure className={moreClasses.more} title={`${t.likely} (${questions.length})`}>
        <Own passage={passage} />
        {answers.length > 0 && <Given passage={passage} label={t.fromAnswers} questions={answers} />}
        {model.length > 0 && <Given passage={passage} label={t.fromModel} questions={model} />}
      </Disclosure>
    </>
  )
}

/** What others said that it is asked: an admin takes away what leads people astray. */
function Given({ passage: { id }, label, questions }: { passage: Passage; label: string; questions: string[] }) {
  const t = useTexts(sourceTexts)
  const remove = useAction('ai.setQuestions', { onSuccess: () => showToast(t.removed, { tone: 'success' }) })
  return (
    <>
      <p className={passagesClasses.where}>{label}</p>
      <ul className={moreClasses.given}>
        {questions.map((question) => (
          <li key={question}>
            <span dir="auto">{question}</span>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t.removeQuestion(question)}
              disabled={remove.isPending}
              onClick={() => remove.mutate({ id, removed: [question] })}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {remove.error && <Note tone="danger">{errorWords(remove.error)}</Note>}
    </>
  )
}

interface Values {
  questions: string
}
const standing = ({ questions, version }: Passage): Stands<Values> =>
  ({ values: { questions: questions.flatMap(({ text, by }) => (by === 'admin' ? [text] : [])).join('\n') }, version })

/** The questions that an admin has set. */
function Own({ passage }: { passage: Passage }) {
  const t = useTexts(sourceTexts)
  const update = useAction('ai.setQuestions')
  const saved = useSavedForm<Values>({
    name: `knowledge-questions:${passage.id}`,
    stands: standing(passage),
    validate: {
      questions: (text) => {
        const lines = linesIn(text)
        return lines.length > MOST_QUESTIONS || lines.some((line) => line.length > LONGEST_QUESTION) ? t.tooMany : null
      },
    },
    save: async (_, version, { questions }) => standing((await update.mutateAsync({ id: passage.id, questions: linesIn(questions), version })).data),
    theirs: standing,
    onSaved: () => showToast(t.saved, { tone: 'success' }),
  })
  return (
    <div className={classes.own}>
      <SavedFormFrame saved={saved} labels={{ questions: t.likely }} save={t.save}>
        <Textarea label={t.likely} description={t.likelyHelp} autosize minRows={2} maxRows={12} {...saved.form.getInputProps('questions')} />
      </SavedFormFrame>
    </div>
  )
}
