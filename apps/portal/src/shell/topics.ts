import { defineTexts } from '../texts/define-texts.ts'

/** Names of the sub-topics below a section of the navigation. */
export const topicTexts = defineTexts({
  en: {
    announcements: 'Announcements', quickLinks: 'Quick Links',
    history: 'Company History', mission: 'Mission & Values', leadership: 'Leadership',
    people: 'People', departments: 'Departments',
    courses: 'Courses', certifications: 'Certifications',
    apply: 'Put Yourself Forward', share: 'Share Something', mine: 'My Submissions',
    fullTime: 'Full-Time', partTime: 'Part-Time', managers: 'Manager',
    forms: 'Forms', policies: 'Policies', handbook: 'Handbook', training: 'Training',
    newest: 'Newest', teamEvents: 'Team Events',
    month: 'Month', list: 'List',
    submissions: 'Submissions', statistics: 'Statistics', recipients: 'Recipients',
    pending: 'Pending Approvals', accounts: 'All Accounts',
    general: 'General', branding: 'Branding', email: 'Email', backups: 'Backups', logs: 'Log',
    policy: 'Policy', retention: 'Retention', personalData: 'Personal Data',
  },
  es: {
    announcements: 'Anuncios', quickLinks: 'Enlaces rápidos',
    history: 'Historia de la empresa', mission: 'Misión y valores', leadership: 'Liderazgo',
    people: 'Personas', departments: 'Departamentos',
    courses: 'Cursos', certifications: 'Certificaciones',
    apply: 'Postúlate', share: 'Comparte algo', mine: 'Mis envíos',
    fullTime: 'Tiempo completo', partTime: 'Medio tiempo', managers: 'Gerencia',
    forms: 'Formularios', policies: 'Políticas', handbook: 'Manual', training: 'Capacitación',
    newest: 'Lo más nuevo', teamEvents: 'Eventos del equipo',
    month: 'Mes', list: 'Lista',
    submissions: 'Envíos', statistics: 'Estadísticas', recipients: 'Destinatarios',
    pending: 'Por aprobar', accounts: 'Todas las cuentas',
    general: 'General', branding: 'Marca', email: 'Correo', backups: 'Respaldos', logs: 'Registro',
    policy: 'Política', retention: 'Conservación', personalData: 'Datos personales',
  },
})
export type TopicName = keyof typeof topicTexts.en
