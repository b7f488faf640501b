import { Button, TextInput } from '@mantine/core'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { IconLanguage } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { DataOf } from '../../../api/types.ts'
import { useCall } from '../../../api/use-call.ts'
import { CallFailed } from '../../../lib/call-failed.tsx'
import { SavedFormFrame } from '../../../lib/forms/saved-form.tsx'
import { Draft } from '../../../lib/forms/translation/draft.tsx'
import { otherThan } from '../../../lib/forms/translation/original.ts'
import { translationTexts } from '../../../lib/forms/translation/texts.ts'
import { useQueryFilters } from '../../../lib/use-query-filters.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { useSettingsForm } from '../use-settings.ts'
import type { AllSettings, Settings } from '../use-settings.ts'
import classes from './own-names.module.css'
import { ownNamesTexts } from './texts.ts'

type Used = DataOf<'categories.namesInUse'>
/** A list, for what somebody calls something may be no name of a field. */
interface Values {
  names: { name: string; called: string }[]
}

/** A key of letters, which is what a text that is drafted goes by. */
const keyOf = (at: number) => `name_${[...String(at)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`
const order: readonly Used[number]['kind'][] = ['station', 'skill', 'department', 'position', 'level']
/** Each once, whatever its capitals, in the order of the kinds. */
const distinct = (used: Used): Used => {
  const sorted = used.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
  return [...Map.groupBy(sorted, ({ name }) => name.toLowerCase()).values()].map(([first]) => first!)
}
const calledIn = ({ texts }: Settings, lang: 'en' | 'es') => new Map(texts.names.flatMap(({ name, [lang]: called }) => (called ? [[name.toLowerCase(), called]] : [])))

/** What stations, departments and the like are called in the language that is not the location's: behind a button, for whom that concerns. */
export function OwnNames({ all }: { all: AllSettings }) {
  const t = useTexts(ownNamesTexts)
  const common = useTexts(translationTexts)
  const [query] = useQueryFilters()
  const wanted = query.get('fill') === 'names'
  const [open, setOpen] = useState(wanted)
  const { data, error, refetch, isFetching } = useCall('categories.namesInUse', {})
  const loaded = Boolean(data)
  const card = useRef<HTMLDivElement>(null)
  const lang = otherThan(all.settings.general.locale)
  const there = calledIn(all.settings, lang)
  const names = distinct(data?.data ?? [])
  // A link from what is missing leads here, below the own words.
  useEffect(() => {
    if (wanted && loaded) card.current?.scrollIntoView({ block: 'start' })
  }, [wanted, loaded])
  return (
    <div ref={card}>
      <SectionCard title={t.title(common[lang])} description={t.text(common[lang])}>
        {error && !data && <CallFailed title={t.failed} error={error} refetch={refetch} isFetching={isFetching} compact />}
        {!data && !error && <Skeletons count={1} />}
        {data && names.length === 0 && <p>{t.none}</p>}
        {data && names.length > 0 && (open ? <Fields all={all} lang={lang} used={data.data} /> : (
          <Button variant="default" leftSection={<IconLanguage size={18} aria-hidden />} onClick={() => setOpen(true)}>
            {t.show(names.filter(({ name }) => there.has(name.toLowerCase())).length, names.length)}
          </Button>
        ))}
      </SectionCard>
    </div>
  )
}

function Fields({ all, lang, used }: { all: AllSettings; lang: 'en' | 'es'; used: Used }) {
  const t = useTexts(ownNamesTexts)
  const common = useTexts(translationTexts)
  // Whoever saves meanwhile changes what they are called, not which names there are.
  const [named] = useState(() => distinct(used))
  const names = named.map(({ name }) => name)
  const own = otherThan(lang)
  const saved = useSettingsForm<Values>({
    name: `names.${lang}`, all,
    fields: (settings) => {
      const there = calledIn(settings, lang)
      return { names: names.map((name) => ({ name, called: there.get(name.toLowerCase()) ?? '' })) }
    },
    change: (_, values) => {
      // What was said of names that nobody uses now, and in another language, stays.
      const before = new Map(all.settings.texts.names.map((one) => [one.name.toLowerCase(), one]))
      const said = values.names.map(({ name, called }) => ({ name, [own]: before.get(name.toLowerCase())?.[own], [lang]: called.trim() || undefined }))
      const asked = new Set(names.map((name) => name.toLowerCase()))
      const others = all.settings.texts.names.filter(({ name }) => !asked.has(name.toLowerCase()))
      return { texts: { names: [...said.filter((one) => one.en ?? one.es), ...others].slice(0, 500) } }
    },
  })
  const { form } = saved
  return (
    <SavedFormFrame saved={saved} labels={{ names: { label: t.names, show: (list) => list.flatMap(({ name, called }) => (called ? [`${name}: ${called}`] : [])).join(', ') } }}>
      <Draft
        lang={lang}
        fields={names.flatMap((name, at) => (form.values.names[at]?.called ? [] : [{ name: keyOf(at), label: name }])).slice(0, 12)}
        own={Object.fromEntries(names.map((name, at) => [keyOf(at), name]))}
        there={Object.fromEntries(form.values.names.map(({ called }, at) => [keyOf(at), called]))}
        onUse={(drafted) => form.setValues({ names: form.values.names.map((one, at) => ({ ...one, called: drafted[keyOf(at)] ?? one.called })) })}
      />
      {order.map((kind) => {
        const here = named.flatMap((one, at) => (one.kind === kind ? [{ name: one.name, at }] : []))
        return here.length > 0 && (
          <fieldset key={kind} className={classes.kind}>
            <legend>{t[kind]}</legend>
            <div className={classes.pairs}>
              {here.map(({ name, at }) => (
                <TextInput key={name} label={name} aria-label={common.in(name, common[lang])} lang={lang} maxLength={120} {...form.getInputProps(`names.${at}.called`)} />
              ))}
            </div>
          </fieldset>
        )
      })}
    </SavedFormFrame>
  )
}
