import { Anchor } from '@mantine/core'
import { defineTexts, useTexts } from '../../texts/define-texts.ts'
import { useEntrance } from './state.ts'

const chosenTexts = defineTexts({
  en: { question: 'Have you chosen a password already?', logIn: 'Log in' },
  es: { question: '¿Ya elegiste una contraseña?', logIn: 'Inicia sesión' },
})

/** Under the refusal of a code or a link that works once: most of them have done so. */
export function ChosenAlready() {
  const t = useTexts(chosenTexts)
  const { toLogin } = useEntrance()
  return (
    <div>
      {t.question}{' '}
      <Anchor component="button" type="button" fw={600} mih={44} onClick={() => toLogin()}>
        {t.logIn}
      </Anchor>
    </div>
  )
}
