import type { ContentLanguage } from '@portal/contract/kit/translations'
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { DataOf, Input } from '../../../api/types.ts'
import { useAction } from '../../../api/use-action.ts'
import { useCall } from '../../../api/use-call.ts'
import { CallFailed } from '../../../lib/call-failed.tsx'
import { SavedFormFrame } from '../../../lib/forms/saved-form.tsx'
import { formTexts } from '../../../lib/forms/texts.ts'
import { useSavedForm } from '../../../lib/forms/use-saved-form.ts'
import { otherThan } from '../../../lib/forms/translation/original.ts'
import { translationTexts } from '../../../lib/forms/translation/texts.ts'
import { useTenant } from '../../../lib/tenant.ts'
import { useQueryFilters } from '../../../lib/use-query-filters.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import classes from './categories.module.css'
import { categoryKey } from './category-key.ts'
import { contentTexts } from './texts.ts'

type Lists = DataOf<'categories.list'>
type Area = Input<'categories.update'>['area']

interface Entry {
  key: string
  label: string
  /** What it is called in the other language; empty where nobody said. */
  other: string
}
const labelsIn = (list: Entry[]) => list.map(({ label, other }) => (other ? `${label} (${other})` : label)).join(', ')

/** The category lists of every area, one area at a time. */
export function Categories() {
  const t = useTexts(contentTexts)
  // A link from what is missing leads to its area.
  const [query] = useQueryFilters()
  const wanted = query.get('fill')
  const names: Record<Area, string> = {
    documents: t.documents, photos: t.photos, videos: t.videos, calendar: t.calendar, benefits: t.benefits, about: t.about,
    development: t.development,
  }
  const [area, setArea] = useState(() => (Object.keys(names) as Area[]).find((one) => one === wanted) ?? 'documents')
  const { data, error, refetch, isFetching } = useCall('categories.list', { lang: 'all' })
  return (
    <SectionCard title={t.title} description={t.text}>
      <NativeSelect
        label={t.area}
        value={area}
        onChange={({ currentTarget }) => setArea(currentTarget.value as Area)}
        data={Object.entries(names).map(([value, label]) => ({ value, label }))}
        mb="md"
      />
      {error && !data && <CallFailed title={t.failed} error={error} refetch={refetch} isFetching={isFetching} compact />}
      {!data && !error && <Skeletons count={3} />}
      {data && <AreaList key={area} area={area} lists={data.data} />}
    </SectionCard>
  )
}

function AreaList({ area, lists }: { area: Area; lists: Lists }) {
  const t = useTexts(contentTexts)
  const common = useTexts(formTexts)
  const update = useAction('categories.update')
  const languages = useTexts(translationTexts)
  const lang = otherThan(useTenant().locale as ContentLanguage)
  const standing = (all: Lists) => ({
    values: { list: all[area].map(({ key, label, translations }): Entry => ({ key, label, other: translations?.[lang]?.label ?? '' })) }, version: all.version,
  })
  const saved = useSavedForm({
    name: `categories.${area}`,
    stands: standing(lists),
    validate: { list: { label: (label: string) => (label.trim() ? null : t.required) } },
    save: async (_, version, { list }) => {
      const categories = list.map(({ key, label, other }) => ({ key, label, ...(other.trim() && { translations: { [lang]: { label: other } } }) }))
      return standing((await update.mutateAsync({ area, categories, version })).data)
    },
    theirs: standing,
    onSaved: () => showToast(common.saved, { tone: 'success' }),
  })
  const { form } = saved
  const { list } = form.values
  const add = () =>
    form.insertListItem('list', { key: categoryKey(t.newLabel, list.map(({ key }) => key)), label: '', other: '' })
  /** A new entry gets its key from what it is called; one that stands keeps its key, because content points to it. */
  const rename = (index: number, label: string) => {
    const entry = list[index]
    if (!entry) return
    const stands = lists[area].some(({ key }) => key === entry.key)
    const taken = [...list.filter((one) => one !== entry), ...lists[area]].map(({ key }) => key)
    form.replaceListItem('list', index, { ...entry, key: stands ? entry.key : categoryKey(label, taken), label })
  }
  return (
    <SavedFormFrame saved={saved} labels={{ list: { label: t.list, show: labelsIn } }} save={t.save}>
      <ul className={classes.list}>
        {list.map(({ label }, index) => (
          <li key={index} className={classes.entry}>
            <div className={classes.names}>
              <TextInput
                aria-label={t.label(String(index + 1))}
                placeholder={t.newLabel}
                maxLength={60}
                {...form.getInputProps(`list.${index}.label`)}
                onChange={({ currentTarget }) => rename(index, currentTarget.value)}
              />
              <TextInput
                aria-label={languages.in(t.label(String(index + 1)), languages[lang])}
                placeholder={languages.also(languages[lang])}
                maxLength={60}
                lang={lang}
                {...form.getInputProps(`list.${index}.other`)}
              />
            </div>
            <ActionIcon aria-label={t.up(label)} disabled={index === 0} onClick={() => form.reorderListItem('list', { from: index, to: index - 1 })}>
              <IconArrowUp size={18} />
            </ActionIcon>
            <ActionIcon aria-label={t.remove(label)} disabled={list.length === 1} onClick={() => form.removeListItem('list', index)}>
              <IconX size={18} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Button variant="subtle" data-flush leftSection={<IconPlus size={18} />} onClick={add} className={classes.add} disabled={list.length >= 40}>
        {t.add}
      </Button>
    </SavedFormFrame>
  )
}
