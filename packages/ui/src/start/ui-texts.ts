import { createContext, useContext } from 'react'
import type { Language } from './languages.ts'

const en = {
  tryAgain: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  undo: 'Undo',
  delete: 'Delete',
  loading: 'Loading...',
  togglePassword: 'Show or hide password',
  somethingWrong: 'Something went wrong',
  justNow: 'Just now',
  minutesAgo: (n: number) => `${n}m ago`,
  hoursAgo: (n: number) => `${n}h ago`,
  daysAgo: (n: number) => `${n}d ago`,
}
type UiTexts = typeof en

const es: UiTexts = {
  tryAgain: 'Intentar de nuevo',
  cancel: 'Cancelar',
  close: 'Cerrar',
  undo: 'Deshacer',
  delete: 'Eliminar',
  loading: 'Cargando...',
  togglePassword: 'Mostrar u ocultar la contraseña',
  somethingWrong: 'Algo salió mal',
  justNow: 'Ahora mismo',
  minutesAgo: (n) => `hace ${n} min`,
  hoursAgo: (n) => `hace ${n} h`,
  daysAgo: (n) => `hace ${n} d`,
}

export const uiTexts: Record<Language, UiTexts> = { en, es }

export interface UiSettings {
  language: Language
  /** The location's, so that a day is the same day for everyone. */
  timeZone: string
  /** Tells each time that the network is back, until what it returns is called. */
  whenBack?: (again: () => void) => () => void
}

const Settings = createContext<UiSettings>({ language: 'en', timeZone: 'UTC' })
export const UiSettingsContext = Settings.Provider
export const useUiSettings = () => useContext(Settings)
/** The words that the shared components say themselves. */
export const useUiTexts = () => uiTexts[useContext(Settings).language]
