import '../styles/base.ts'
import { MantineProvider } from '@mantine/core'
import type { MantineColorSchemeManager } from '@mantine/core'
import type { ReactNode } from 'react'
import { mantineThemeIn, mantineVariables } from './mantine-theme.ts'
import { ToastHost } from '../notices/toasts.tsx'
import { UiSettingsContext, uiTexts } from './ui-texts.ts'
import type { UiSettings } from './ui-texts.ts'

interface UiProviderProps extends UiSettings {
  /** Of this page's Content-Security-Policy: Mantine's own style elements carry it. */
  nonce?: string
  /** Where the person's choice of light or dark is kept. */
  schemes: MantineColorSchemeManager
  children: ReactNode
}

// One object a language: another one would draw everything again.
const themes = { en: mantineThemeIn(uiTexts.en), es: mantineThemeIn(uiTexts.es) }

/** Theme, words and toasts for everything below it. Once per app, around all of it. */
export function UiProvider({ nonce, schemes, language, timeZone, whenBack, children }: UiProviderProps) {
  return (
    <MantineProvider
      theme={themes[language]}
      cssVariablesResolver={mantineVariables}
      defaultColorScheme="auto"
      colorSchemeManager={schemes}
      getStyleNonce={() => nonce ?? ''}
    >
      <UiSettingsContext value={{ language, timeZone, whenBack }}>
        {children}
        <ToastHost />
      </UiSettingsContext>
    </MantineProvider>
  )
}
