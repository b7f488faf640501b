import { Button } from '@mantine/core'
import { Note } from '@portal/ui/notices/note.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { IconRefresh } from '@tabler/icons-react'
import { localeOf } from '@portal/ui/start/languages.ts'
import type { DataOf, Reply } from '../../../api/types.ts'
import { useAction } from '../../../api/use-action.ts'
import { useCall } from '../../../api/use-call.ts'
import { factsLine } from '../../../lib/format.ts'
import { ListStates } from '../../../lib/lists/list-states.tsx'
import type { OpenDialog } from '../../../lib/page.ts'
import { useQueryFilters } from '../../../lib/use-query-filters.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { useLanguage } from '../../../texts/language.ts'
import { errorWords } from '../../../texts/errors.ts'
import { kindIcon } from '../kind-icon.ts'
import { knowledgeTexts } from '../texts.ts'
import classes from './admin.module.css'
import sourcesClasses from './sources.module.css'
import { Items } from './items.tsx'
import { sourceTexts } from './texts.ts'

type Kind = DataOf<'ai.sources'>[number]

/** Being read goes on by itself; so often it is looked at again meanwhile. */
const LOOK_MS = 5_000

/** What the answers come from: by kind, and one by one. */
export function Sources({ openDialog }: { openDialog: OpenDialog }) {
  const t = useTexts(sourceTexts)
  const query = useCall('ai.sources')
  const waiting = query.data?.data.some((kind) => kind.waiting > 0)
  useCall('ai.sources', {}, { every: waiting ? LOOK_MS : undefined, aside: true })
  const reindex = useAction('ai.reindex', {
    onSuccess: ({ data }) => void showToast(t.queued(data.queued)),
    onError: (error) => void showToast(errorWords(error), { tone: 'danger' }),
  })
  return (
    <ListStates query={query} skeleton={<Skeletons grid count={6} />} failed={t.failed}>
      {({ data, model }) => (
        <>
          <div className={classes.tools}>
            <div className={sourcesClasses.model}><Note tone="info"><Model model={model} /></Note></div>
            <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} loading={reindex.isPending} onClick={() => reindex.mutate({})}>
              {t.reindex}
            </Button>
          </div>
          <Kinds kinds={data} />
          <Items openDialog={openDialog} every={waiting ? LOOK_MS : undefined} />
        </>
      )}
    </ListStates>
  )
}

function Model({ model }: Pick<Reply<'ai.sources'>, 'model'>) {
  const t = useTexts(sourceTexts)
  const language = useLanguage()
  if (!model) return t.noModel
  const { name, embeddings } = model
  return embeddings ? `${t.model(name)} ${t.embeddings(embeddings.name, embeddings.passages.toLocaleString(localeOf(language)))}` : t.model(name)
}

/** Each kind is also the way to its own. */
function Kinds({ kinds }: { kinds: readonly Kind[] }) {
  const t = useTexts(sourceTexts)
  const names = useTexts(knowledgeTexts)
  const [query, setQuery] = useQueryFilters()
  const chosen = query.get('kind')
  return (
    <div className={sourcesClasses.kinds} role="group" aria-label={t.kinds}>
      {kinds.filter(({ items }) => items > 0).map(({ kind, items, failed, waiting }) => {
        const Icon = kindIcon[kind]
        return (
          <button
            key={kind}
            type="button"
            className={sourcesClasses.kind}
            aria-pressed={chosen === kind}
            onClick={() => setQuery({ kind: chosen === kind ? null : kind, offset: null })}
          >
            <Icon size={22} stroke={1.7} aria-hidden />
            <span>
              <strong>{names[kind]}</strong>
              <span className={sourcesClasses.facts}>{factsLine([t.items(items), ...(waiting ? [t.isWaiting(waiting)] : [])])}</span>
              {failed > 0 && <span className={classes.wrong}>{t.problems(failed)}</span>}
            </span>
          </button>
        )
      })}
    </div>
  )
}
