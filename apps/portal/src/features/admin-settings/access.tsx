import { Checkbox, NumberInput, Switch, TagsInput } from '@mantine/core'
import { roles } from '@portal/contract/kit/roles'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { SavedFormFrame } from '../../lib/forms/saved-form.tsx'
import type { OpenDialog } from '../../lib/page.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { useRoleName } from '../../texts/role-texts.ts'
import classes from './page.module.css'
import { Poster } from './poster/poster.tsx'
import { Kiosks } from './kiosks/kiosks.tsx'
import { SupportVisits } from './support/visits.tsx'
import { settingsTexts } from './texts.ts'
import { useSettingsForm } from './use-settings.ts'
import type { AllSettings, Settings } from './use-settings.ts'

const registration = (settings: Settings) => ({ ...settings.registration })
const security = (settings: Settings) => ({ ...settings.security })

/** Who may come in, and how safely. */
export function Access({ all, openDialog }: { all: AllSettings; openDialog: OpenDialog }) {
  return (
    <div className={classes.stack}>
      <SigningUp all={all} />
      <Security all={all} />
      <Poster openDialog={openDialog} opened={all.settings.registration.selfSignup} />
      <Kiosks openDialog={openDialog} />
      <SupportVisits />
    </div>
  )
}

function SigningUp({ all }: { all: AllSettings }) {
  const t = useTexts(settingsTexts)
  const saved = useSettingsForm({ name: 'registration', all, fields: registration, change: (changes) => ({ registration: changes }) })
  const { form } = saved
  return (
    <SectionCard title={t.signupTitle}>
      <SavedFormFrame saved={saved} labels={{ selfSignup: t.selfSignup, allowedDomains: t.allowedDomains }}>
        <Switch label={t.selfSignup} description={t.selfSignupHelp} {...form.getInputProps('selfSignup', { type: 'checkbox' })} />
        <TagsInput
          label={t.allowedDomains}
          description={t.allowedDomainsHelp}
         
          acceptValueOnBlur
          splitChars={[',', ' ', ';']}
          {...form.getInputProps('allowedDomains')}
          onChange={(domains) => form.setFieldValue('allowedDomains', domains.map((domain) => domain.trim().toLowerCase().replace(/^@/, '')))}
        />
      </SavedFormFrame>
    </SectionCard>
  )
}

function Security({ all }: { all: AllSettings }) {
  const t = useTexts(settingsTexts)
  const roleName = useRoleName()
  const saved = useSettingsForm({
    name: 'security', all, fields: security, change: (changes) => ({ security: changes }),
    validate: { sessionHours: (hours) => (Number.isInteger(hours) && hours >= 1 && hours <= 168 ? null : t.sessionRange) },
  })
  const { form } = saved
  const labels = { require2faFor: t.require2fa, sessionHours: t.sessionHours, supportMayChange: t.supportMayChange }
  return (
    <SectionCard title={t.securityTitle}>
      <SavedFormFrame saved={saved} labels={labels}>
        <Checkbox.Group label={t.require2fa} description={t.require2faHelp} {...form.getInputProps('require2faFor')}>
          <div className={classes.checks}>
            {roles.map((role) => (
              <Checkbox key={role} value={role} label={roleName(role)} />
            ))}
          </div>
        </Checkbox.Group>
        <NumberInput
          label={t.sessionHours}
          description={t.sessionHoursHelp}
         
          allowDecimal={false}
          allowNegative={false}
          hideControls
          className={classes.short}
          {...form.getInputProps('sessionHours')}
        />
        <Switch label={t.supportMayChange} description={t.supportMayChangeHelp} {...form.getInputProps('supportMayChange', { type: 'checkbox' })} />
      </SavedFormFrame>
    </SectionCard>
  )
}
