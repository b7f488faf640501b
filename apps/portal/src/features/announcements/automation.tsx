import '../../api/routes-of-few.ts'
import { Button, TextInput } from '@mantine/core'
import { automatedKinds as kinds } from '@portal/contract/announcements/kinds'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callKey, useCall } from '../../api/use-call.ts'
import { useAction } from '../../api/use-action.ts'
import type { DataOf } from '../../api/types.ts'
import { CallFailed } from '../../lib/call-failed.tsx'
import { SavedFormFrame } from '../../lib/forms/saved-form.tsx'
import type { Stands } from '../../lib/forms/stands.ts'
import { useSavedForm } from '../../lib/forms/use-saved-form.ts'
import type { OpenDialog } from '../../lib/page.ts'
import { useTenant } from '../../lib/tenant.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { errorWords } from '../../texts/errors.ts'
import { AutomatedFields } from './automated-fields.tsx'
import type { AutomationValues } from './automated-fields.tsx'
import { automationTexts } from './automation-texts.ts'
import { OwnDays } from './own-days.tsx'
import classes from './page.module.css'
import { dayName, withoutDays, wrongIn } from './wrong-in.ts'

type Settings = DataOf<'announcements.automation'>
const words = <T extends Pick<Settings['welcome'], 'media_url' | 'media_type'>>({ media_url: _url, media_type: _type, ...rest }: T) => rest
const split = ({ version, runAt, birthdays, anniversaries, welcome, holidays }: Settings): Stands<AutomationValues> => ({
  values: { birthdays: words(birthdays), anniversaries: words(anniversaries), welcome: words(welcome), holidays: words(holidays), runAt }, version,
})

const explained = {
  birthdays: 'birthdaysText', anniversaries: 'anniversariesText', welcome: 'welcomeText', holidays: 'holidaysText',
} as const

/** What the portal announces by itself. */
export function Automation({ openDialog }: { openDialog: OpenDialog }) {
  const t = useTexts(automationTexts)
  const { data, error, refetch, isFetching } = useCall('announcements.automation')
  if (data) return <Settings settings={data.data} openDialog={openDialog} />
  if (!error) return <Skeletons count={4} />
  return <CallFailed title={t.failed} error={error} refetch={refetch} isFetching={isFetching} />
}

function Settings({ settings, openDialog }: { settings: Settings; openDialog: OpenDialog }) {
  const t = useTexts(automationTexts)
  const { timezone } = useTenant()
  const client = useQueryClient()
  const update = useAction('announcements.updateAutomation')
  const generate = useAction('announcements.generate')
  const reset = useAction('announcements.resetDaily')
  const saved = useSavedForm({
    name: 'automation',
    stands: split(settings),
    validate: (values) => wrongIn(values, t.required),
    save: async (changes, version) => {
      const reply = await update.mutateAsync({ ...changes, version })
      client.setQueryData(callKey('announcements.automation', {}), reply)
      return split(reply.data)
    },
    theirs: split,
    onSaved: () => showToast(t.saved, { tone: 'success' }),
  })
  const run = (work: Promise<{ data: { created: number } }>) =>
    void work.then(
      ({ data: { created } }) => showToast(t.made(created), { tone: 'success' }),
      (error: unknown) => showToast(errorWords(error), { tone: 'danger' }),
    )
  const { form } = saved
  return (
    <div className={classes.settings}>
      <p className={classes.muted} style={{ margin: 0 }}>{t.intro}</p>
      <SavedFormFrame saved={saved} labels={{ birthdays: t.birthdays, anniversaries: t.anniversaries, welcome: t.welcome, holidays: t.holidays, runAt: t.runAt }}>
        {kinds.map((kind) => (
          <SectionCard key={kind} title={t[kind]} description={t[explained[kind]]}>
            <AutomatedFields kind={kind} form={form} settings={settings}>
              {kind === 'holidays' && (
                <OwnDays
                  days={form.values.holidays.days ?? []}
                  errorOf={(index) => form.errors[dayName(index)]}
                  onChange={(days) => {
                    form.setFieldValue('holidays', { ...form.values.holidays, days })
                    form.setErrors(withoutDays)
                  }}
                />
              )}
            </AutomatedFields>
          </SectionCard>
        ))}
        <SectionCard title={t.hours}>
          <TextInput type="time" maw="12rem" label={t.runAt} description={t.runAtHelp(timezone)} {...form.getInputProps('runAt')} />
        </SectionCard>
      </SavedFormFrame>
      <SectionCard title={t.today} description={t.todayText}>
        <div className={classes.buttons}>
          <Button variant="default" loading={generate.isPending} onClick={() => run(generate.mutateAsync({}))}>
            {t.generate}
          </Button>
          <Button
            variant="default"
            onClick={() => openDialog('delete', {
              title: `${t.reset}?`, text: t.resetText, confirm: t.reset,
              onConfirm: async () => {
                const { data: { created } } = await reset.mutateAsync({})
                showToast(t.made(created), { tone: 'success' })
              },
            })}
          >
            {t.reset}
          </Button>
        </div>
      </SectionCard>
    </div>
  )
}
