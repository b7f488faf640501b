import { defineTexts } from './define-texts.ts'

/** Words that many screens say. What one feature alone says stands in its own texts.ts. */
export const commonTexts = defineTexts({
  en: {
    loading: 'Loading...',
    loadingPage: 'Loading page...',
    loadingAdmin: 'Loading admin panel...',
    loadingPrivacyPolicy: 'Loading Privacy Policy...',
    teamMember: 'Team Member',
    manager: 'Manager',
    admin: 'Admin',
    noToken: 'No authentication token found. Please log in again.',
    savedHere: 'Saved on this device. It will be sent when you are online.',
  },
  es: {
    loading: 'Cargando...',
    loadingPage: 'Cargando la página...',
    loadingAdmin: 'Cargando el panel de administración...',
    loadingPrivacyPolicy: 'Cargando la política de privacidad...',
    teamMember: 'Miembro del equipo',
    manager: 'Gerente',
    admin: 'Administrador',
    noToken: 'No encontramos tu sesión. Inicia sesión de nuevo.',
    savedHere: 'Guardado en este dispositivo. Se enviará cuando tengas conexión.',
  },
})
