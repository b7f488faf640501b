import { screenTitles } from './screen-titles.ts'
import { SignedOutLayout } from './signed-out-layout.tsx'
import { finishSignIn } from './signed-out-screens.ts'
import { usePageTitle } from '../frame/use-page-title.ts'
import { useTexts } from '../../texts/define-texts.ts'

/** In place of everything, until the sign-in is complete. */
export function LastStep({ onDone }: { onDone: () => void }) {
  usePageTitle(useTexts(screenTitles).finishSignIn)
  return (
    <SignedOutLayout>
      <finishSignIn.Page onDone={onDone} />
    </SignedOutLayout>
  )
}
