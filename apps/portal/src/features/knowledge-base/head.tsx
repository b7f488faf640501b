import { Button } from '@mantine/core'
import { PageHeader } from '@portal/ui/page/page-header.tsx'
import { IconMessageQuestion, IconSettings } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useCan } from '../../api/session.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { knowledgeTexts } from './texts.ts'

/** The top of the screen, the same on both of its faces; admins go from one to the other. */
export function Head({ face, description }: { face: 'ask' | 'manage'; description: string }) {
  const t = useTexts(knowledgeTexts)
  const can = useCan()
  const other = face === 'ask'
    ? { to: '/ai-admin', label: t.manage, icon: <IconSettings size={18} aria-hidden /> }
    : { to: '/ai-knowledge-base', label: t.ask, icon: <IconMessageQuestion size={18} aria-hidden /> }
  return (
    <PageHeader
      title={t.title}
      description={description}
      actions={can('ai.unanswered') && <Button component={Link} to={other.to} variant="default" leftSection={other.icon}>{other.label}</Button>}
    />
  )
}
