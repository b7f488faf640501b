import { Anchor, Button, NumberInput, SimpleGrid, TextInput } from '@mantine/core'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { Link } from 'react-router-dom'
import { SavedFormFrame } from '../../../lib/forms/saved-form.tsx'
import { otherThan } from '../../../lib/forms/translation/original.ts'
import { translationTexts } from '../../../lib/forms/translation/texts.ts'
import { MarkedField } from '../../../lib/marked-text/marked-field.tsx'
import { PageTabs } from '../../../lib/page-tabs/page-tabs.tsx'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { useLanguage } from '../../../texts/language.ts'
import classes from '../page.module.css'
import { useSettingsForm } from '../use-settings.ts'
import type { AllSettings, Settings } from '../use-settings.ts'
import { Agreed, LastRun } from './carried-out.tsx'
import { inLong } from './in-long.ts'
import { privacyTexts } from './texts.ts'

const policy = ({ general, privacy }: Settings) => ({
  policyText: privacy.policyText, translation: privacy.policyTranslations[otherThan(general.locale)] ?? '', policyVersion: privacy.policyVersion,
})
const retention = ({ privacy }: Settings) => ({ ...privacy.retention })
const least = { logDays: 90, submissionDays: 30, chatDays: 30, notificationDays: 7 } as const
const names = ['logDays', 'submissionDays', 'chatDays', 'notificationDays'] as const

/** The privacy policy, how long things are kept, and where one person's data is dealt with. */
export function Privacy({ all, param }: { all: AllSettings; param?: string }) {
  const t = useTexts(privacyTexts)
  return (
    <PageTabs
      label={t.title}
      param={param}
      tabs={[
        { key: 'policy', label: t.policyTab, content: <Policy all={all} /> },
        { key: 'retention', label: t.retentionTab, content: <Retention all={all} /> },
        {
          key: 'data', label: t.personTab,
          content: (
            <SectionCard title={t.personTitle} description={t.personText}>
              <Button component={Link} to={paths.userManagement()} variant="default">
                {t.people}
              </Button>
            </SectionCard>
          ),
        },
      ]}
    />
  )
}

function Policy({ all }: { all: AllSettings }) {
  const t = useTexts(privacyTexts)
  const languages = useTexts(translationTexts)
  const lang = otherThan(all.settings.general.locale)
  const saved = useSettingsForm({
    name: 'policy', all, fields: policy,
    change: ({ translation, ...privacy }) => ({ privacy: { ...privacy, ...(translation === undefined ? {} : { policyTranslations: { [lang]: translation } }) } }),
    validate: { policyVersion: (value) => (value.trim() ? null : t.required) },
  })
  const translation = languages.also(languages[lang])
  return (
    <SectionCard
      title={t.policyTitle}
      description={t.policyText}
      actions={
        <Anchor component={Link} to={paths.privacyPolicy()} className={classes.look}>
          {t.look}
        </Anchor>
      }
    >
      <SavedFormFrame saved={saved} labels={{ policyText: t.policy, translation, policyVersion: t.version }} save={t.save}>
        <MarkedField label={t.policy} lang={all.settings.general.locale} minRows={12} maxRows={28} maxLength={50_000} {...saved.form.getInputProps('policyText')} />
        <MarkedField lang={lang} label={translation} description={t.otherHelp} minRows={3} maxRows={28} maxLength={50_000} {...saved.form.getInputProps('translation')} />
        <TextInput label={t.version} description={t.versionHelp} maxLength={40} {...saved.form.getInputProps('policyVersion')} />
      </SavedFormFrame>
      <Agreed />
    </SectionCard>
  )
}

function Retention({ all }: { all: AllSettings }) {
  const t = useTexts(privacyTexts)
  const language = useLanguage()
  const within = (name: keyof typeof least) => (days: number) =>
    Number.isInteger(days) && days >= least[name] && days <= 3650 ? null : t.range(String(least[name]))
  const saved = useSettingsForm({
    name: 'retention', all, fields: retention, change: (changes) => ({ privacy: { retention: changes } }),
    validate: {
      logDays: within('logDays'), submissionDays: within('submissionDays'), chatDays: within('chatDays'),
      notificationDays: within('notificationDays'),
    },
  })
  const labels = { logDays: t.logDays, submissionDays: t.submissionDays, chatDays: t.chatDays, notificationDays: t.notificationDays }
  const help = {
    logDays: t.logDaysHelp, submissionDays: t.submissionDaysHelp, chatDays: t.chatDaysHelp, notificationDays: t.notificationDaysHelp,
  }
  const helpOf = (name: keyof typeof least) => {
    const about = inLong(saved.form.values[name], language)
    return about ? `${help[name]} ${t.about(about)}` : help[name]
  }
  return (
    <SectionCard title={t.retentionTitle} description={t.retentionText}>
      <SavedFormFrame saved={saved} labels={labels}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
          {names.map((name) => (
            <NumberInput
              key={name}
              label={labels[name]}
              description={helpOf(name)}
              hideControls
              allowDecimal={false}
              allowNegative={false}
              {...saved.form.getInputProps(name)}
            />
          ))}
        </SimpleGrid>
      </SavedFormFrame>
      <LastRun />
    </SectionCard>
  )
}
