import { IconMail, IconSettings, IconShieldLock } from '@tabler/icons-react'
import type { Noun } from '../../nouns/noun.ts'

export const adminSettings: Noun<{ places: 'adminSettings' | 'privacySettings' | 'emailDebug'; dialogs: 'backupThings' | 'settingsFile' }> = {
  places: {
    adminSettings: {
      path: '/admin-settings',
      title: { en: 'Admin Settings', es: 'Configuración' },
      description: {
        en: 'Your brand, your texts, mail, backups and logs.',
        es: 'Tu marca, tus textos, el correo, los respaldos y la bitácora.',
      },
      icon: IconSettings,
      lowestRole: 'admin',
      menu: 'manage',
      topics: [
        { name: { en: 'Overview', es: 'Resumen' }, where: '?tab=overview', first: true },
        { name: { en: 'General', es: 'General' }, where: '?tab=general' },
        { name: { en: 'Brand', es: 'Marca' }, where: '?tab=brand' },
        { name: { en: 'Email', es: 'Correo' }, where: '?tab=email' },
        { name: { en: 'Backups', es: 'Respaldos' }, where: '?tab=backups' },
        { name: { en: 'Change History', es: 'Historial de cambios' }, where: '?tab=history' },
        { name: { en: 'Activity Log', es: 'Bitácora' }, where: '?tab=logs' },
      ],
      listsParts: true,
      page: () => import('./page.tsx').then((m) => m.AdminSettingsPage),
    },
    privacySettings: {
      path: '/privacy-settings',
      title: { en: 'Privacy', es: 'Privacidad' },
      description: {
        en: 'The privacy policy, how long data is kept, and people’s own exports.',
        es: 'La política de privacidad, cuánto se guardan los datos y la exportación de cada persona.',
      },
      icon: IconShieldLock,
      lowestRole: 'admin',
      menu: 'manage',
      topics: [
        { name: { en: 'Policy', es: 'Política' }, where: '?tab=policy', first: true },
        { name: { en: 'Retention', es: 'Conservación' }, where: '?tab=retention' },
        { name: { en: 'Personal Data', es: 'Datos personales' }, where: '?tab=data' },
      ],
      page: () => import('./privacy/page.tsx').then((m) => m.PrivacySettingsPage),
      roleOnly: true,
    },
    emailDebug: {
      path: '/email-debug',
      title: { en: 'Email Log', es: 'Bitácora de correos' },
      description: {
        en: 'Emails that went out, and why any of them failed.',
        es: 'Los correos que salieron, y por qué alguno no salió.',
      },
      icon: IconMail,
      lowestRole: 'admin',
      menu: 'none',
      partOf: 'adminSettings',
      topics: [],
      page: () => import('./email-log/page.tsx').then((m) => m.EmailLogPage),
    },
  },
  dialogs: {
    settingsFile: () => import('./take-along/import-dialog.tsx').then((m) => m.ImportDialog),
    backupThings: () => import('./backups/things-dialog.tsx').then((m) => m.ThingsDialog),
  },
}
