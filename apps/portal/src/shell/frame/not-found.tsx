import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { MessagePage } from '@portal/ui/states/message-page.tsx'
import { noPageTexts } from './no-page-texts.ts'

export function NotFound() {
  const t = useTexts(noPageTexts)
  const home = (
    <Button component={Link} to={paths.home()}>
      {t.goHome}
    </Button>
  )
  return <MessagePage icon={IconMapOff} title={t.notFoundTitle} text={t.notFoundText} action={home} />
}
