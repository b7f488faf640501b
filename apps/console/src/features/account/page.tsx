import { Button } from '@mantine/core'
import { PageHeader } from '@portal/ui/page/page-header.tsx'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { IconLogout } from '@tabler/icons-react'
import { useOperator, useSession } from '../../api/session.ts'
import { LanguageSwitch } from '../../lib/language-switch/language-switch.tsx'
import { usePageTitle } from '../../lib/use-page-title.ts'
import classes from './account.module.css'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { accountTexts as t } from './texts.ts'
import { TwoFactorCard } from './two-factor-card.tsx'

/** What an operator may change of themselves. */
export function AccountPage() {
  usePageTitle(t.title)
  const { name, email, level } = useOperator()
  const { signOut } = useSession()
  const leave = (
    <Button variant="default" leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void signOut()}>
      {t.signOut}
    </Button>
  )
  return (
    <div className={classes.page}>
      <PageHeader title={t.title} actions={leave} />
      <div className={classes.cards}>
        <SectionCard title={t.about}>
          <dl className={classes.facts}>
            <dt>{t.name}</dt>
            <dd>{name}</dd>
            <dt>{t.email}</dt>
            <dd>{email}</dd>
            <dt>{t.level}</dt>
            <dd>{level === 'owner' ? t.owner : t.support}</dd>
          </dl>
        </SectionCard>
        <SectionCard title={t.language} description={t.languageText}>
          <LanguageSwitch label={t.language} />
        </SectionCard>
        <TwoFactorCard />
        <PasskeysCard />
        <PasswordCard />
      </div>
    </div>
  )
}
