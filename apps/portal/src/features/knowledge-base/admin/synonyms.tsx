import { Textarea } from '@mantine/core'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { Disclosure } from '@portal/ui/page/disclosure.tsx'
import type { DataOf } from '../../../api/types.ts'
import { useAction } from '../../../api/use-action.ts'
import { useCall } from '../../../api/use-call.ts'
import { SavedFormFrame } from '../../../lib/forms/saved-form.tsx'
import type { Stands } from '../../../lib/forms/stands.ts'
import { useSavedForm } from '../../../lib/forms/use-saved-form.ts'
import { ListStates } from '../../../lib/lists/list-states.tsx'
import { useTexts } from '../../../texts/define-texts.ts'
import classes from './admin.module.css'
import moreClasses from './more.module.css'
import { groupsIn, wrongLine } from './groups.ts'
import { toolTexts } from './texts.ts'

type Data = DataOf<'ai.synonyms'>
interface Values {
  groups: string
}
const standing = ({ groups, version }: Data): Stands<Values> => ({ values: { groups: groups.map((words) => words.join(', ')).join('\n') }, version })

/** Words that mean the same here. */
export function Synonyms() {
  const t = useTexts(toolTexts)
  const query = useCall('ai.synonyms')
  return (
    <ListStates query={query} skeleton={<Skeletons count={3} />} failed={t.synonymsFailed}>
      {({ data }) => <Words data={data} />}
    </ListStates>
  )
}

function Words({ data }: { data: Data }) {
  const t = useTexts(toolTexts)
  const update = useAction('ai.updateSynonyms')
  const saved = useSavedForm<Values>({
    name: 'knowledgeSynonyms',
    stands: standing(data),
    validate: {
      groups: (text) => {
        const line = wrongLine(text)
        return line ? t.groupWrong(line) : null
      },
    },
    save: async (_, version, { groups }) => standing((await update.mutateAsync({ groups: groupsIn(groups), version })).data),
    theirs: standing,
  })
  return (
    <div className={classes.narrow}>
      <p className={classes.muted}>{t.synonymsText}</p>
      <SavedFormFrame saved={saved} labels={{ groups: t.own }}>
        <Textarea label={t.own} placeholder={t.ownExample} autosize minRows={5} maxRows={20} {...saved.form.getInputProps('groups')} />
      </SavedFormFrame>
      <Disclosure className={moreClasses.more} title={t.shipped(data.shipped.length)}>
        <ul>{data.shipped.map((words) => <li key={words.join()}>{words.join(', ')}</li>)}</ul>
      </Disclosure>
    </div>
  )
}
