import type { EmailSettings } from '@portal/contract'
import type { HomeBlock } from '@portal/contract/settings/home-blocks'
import { type Language, localeOf } from '@portal/ui/start/languages.ts'
import type { Settings } from '../use-settings.ts'
import { weekdayName } from '../weekdays.tsx'

type Words = readonly [en: string, es: string]
type Own = Omit<Settings, 'branding'>
/** A setting as the log calls it: `group.name`. */
type Field = { [G in keyof Own]: `${G}.${keyof Own[G] & string}` }[keyof Own]

/** What each setting is called; one without a name does not compile. */
const names: Record<Field, Words> = {
  'general.portalName': ['Name of the portal', 'Nombre del portal'],
  'general.tagline': ['Tagline', 'Lema'],
  'general.timezone': ['Time zone', 'Zona horaria'],
  'general.locale': ['Language of the location', 'Idioma del local'],
  'general.weekStart': ['Start of the week', 'Comienzo de la semana'],
  'general.workDays': ['Business days', 'Días laborales'],
  'general.supportContact': ['Who to ask for help', 'A quién pedir ayuda'],
  'registration.selfSignup': ['People may ask for an account', 'Se puede pedir una cuenta'],
  'registration.allowedDomains': ['Email domains for signing up', 'Dominios de correo para registrarse'],
  'security.require2faFor': ['Who must use two-step sign-in', 'Quién debe usar dos pasos'],
  'security.sessionHours': ['Hours without use until signed out', 'Horas sin uso hasta cerrar sesión'],
  'security.supportMayChange': ['Platform support may change things', 'El soporte puede cambiar cosas'],
  'notifications.quietStart': ['Quiet hours from', 'Silencio desde'],
  'notifications.quietEnd': ['Quiet hours until', 'Silencio hasta'],
  'content.editors': ['Who edits content', 'Quién edita contenido'],
  'content.categories': ['Categories', 'Categorías'],
  'media.limits': ['Largest uploads (MB)', 'Archivos más grandes (MB)'],
  'chat.startDirect': ['Who can start a one-on-one chat', 'Quién inicia un chat de dos'],
  'chat.rosterGroups': ['Chats of the roster', 'Chats de la plantilla'],
  'chat.retentionDays': ['Days that chat messages are kept', 'Días que se guardan los mensajes'],
  'chat.editMinutes': ['Minutes to change a message', 'Minutos para cambiar un mensaje'],
  'chat.deleteMinutes': ['Minutes to delete a message', 'Minutos para eliminar un mensaje'],
  'privacy.policyText': ['Privacy policy', 'Política de privacidad'],
  'privacy.policyTranslations': ['Privacy policy in another language', 'Política de privacidad en otro idioma'],
  'privacy.policyVersion': ['Version of the privacy policy', 'Versión de la política'],
  'privacy.retention': ['How long things are kept (days)', 'Cuánto se guarda (días)'],
  'training.stations': ['Stations', 'Estaciones'],
  'training.skills': ['Skills', 'Habilidades'],
  'training.shifts': ['Hours of the shifts', 'Horas de los turnos'],
  'training.closedDays': ['Days closed', 'Días de cierre'],
  'voicebox.ownerIds': ['Who looks after the VoiceBox', 'Quién se ocupa del buzón'],
  'voicebox.sensitiveOwnerIds': ['Who reads what is about safety or harassment', 'Quién lee lo que trata de seguridad o acoso'],
  'home.blocks': ['Parts of the home page', 'Partes de la página de inicio'],
  'texts.translations': ['Own words in another language', 'Palabras propias en otro idioma'],
  'texts.names': ['Names in another language', 'Nombres en otro idioma'],
  'texts.signUpTitle': ['Title of the sign-up form', 'Título del registro'],
  'texts.signUpWait': ['How long approval takes, at sign-up', 'Cuánto tarda la aprobación, al registrarse'],
  'texts.approvalTime': ['How long approval takes, after the email', 'Cuánto tarda la aprobación, tras el correo'],
  'texts.splashTitle': ['Welcome line', 'Bienvenida'],
  'texts.splashSubtitle': ['Line below the welcome', 'Línea bajo la bienvenida'],
  'texts.installBanner': ['Banner that offers the app', 'Aviso que ofrece la aplicación'],
}

/** The same of a brand. */
const brandNames: Record<string, Words> = {
  'branding.header_logo_text': ['Name in the header', 'Nombre del encabezado'],
  'branding.primary_color': ['First color', 'Primer color'],
  'branding.secondary_color': ['Second color', 'Segundo color'],
  'branding.background_color': ['Background', 'Fondo'],
  'branding.typeface': ['Typeface', 'Tipo de letra'],
  'branding.corners': ['Corners', 'Esquinas'],
  'branding.header_style': ['Header', 'Encabezado'],
  'branding.pattern': ['Pattern', 'Patrón'],
  'branding.logo': ['Logo', 'Logotipo'],
  'branding.cover': ['Photo of the sign-in page', 'Foto de la página de acceso'],
}

/** How mail goes out. */
const mailNames: Record<`email.${keyof EmailSettings | 'secret'}`, Words> = {
  'email.provider': ['Email is sent through', 'Los correos se envían por'],
  'email.fromName': ['Sender’s name of emails', 'Nombre del remitente de los correos'],
  'email.fromAddress': ['Sender’s address of emails', 'Dirección de quien envía los correos'],
  'email.replyTo': ['Replies to emails go to', 'Responder a los correos'],
  'email.host': ['Mail server', 'Servidor de correo'],
  'email.port': ['Port of the mail server', 'Puerto del servidor de correo'],
  'email.secure': ['Mail encrypted from the first byte', 'Correo cifrado desde el primer byte'],
  'email.user': ['User name at the mail server', 'Usuario en el servidor de correo'],
  'email.hasSecret': ['A password for email is stored', 'Hay una contraseña de correo guardada'],
  'email.secret': ['Password or key for email', 'Contraseña o clave de correo'],
}

/** The parts of a setting that is made of several. */
const parts: Record<string, Words> = {
  about: ['About', 'Nosotros'],
  benefits: ['Benefits', 'Beneficios'],
  calendar: ['Calendar', 'Calendario'],
  development: ['Development', 'Desarrollo'],
  documents: ['Documents', 'Documentos'],
  photos: ['Photos', 'Fotos'],
  videos: ['Videos', 'Videos'],
  imageMb: ['Pictures', 'Imágenes'],
  documentMb: ['Documents', 'Documentos'],
  videoMb: ['Videos', 'Videos'],
  logDays: ['Log', 'Bitácora'],
  submissionDays: ['Closed forms', 'Formularios cerrados'],
  chatDays: ['Chat messages', 'Mensajes de chat'],
  notificationDays: ['Notifications', 'Notificaciones'],
  open: ['Open', 'Apertura'],
  mid: ['Mid', 'Medio'],
  close: ['Close', 'Cierre'],
  en: ['English', 'Inglés'],
  es: ['Spanish', 'Español'],
  departments: ['Departments', 'Departamentos'],
  roles: ['Roles', 'Roles'],
}

const roles: Record<string, Words> = {
  team: ['Team members', 'Miembros del equipo'],
  manager: ['Managers', 'Gerentes'],
  admin: ['Admins', 'Administradores'],
}
const blocks: Record<HomeBlock, Words> = {
  welcome: ['Welcome', 'Bienvenida'],
  forYou: ['New for you', 'Nuevo para ti'],
  quickLinks: ['Quick links', 'Enlaces rápidos'],
  celebrations: ['Celebrations', 'Celebraciones'],
  announcements: ['Announcements', 'Anuncios'],
}
/** Whose numbers are days of the week. */
const ofWeekdays: ReadonlySet<string> = new Set<Field>(['general.workDays', 'training.closedDays'])
const picture: Record<string, Words> = {
  own: ['Yours', 'La tuya'], file: ['The one in the file', 'La del archivo'], earlier: ['The earlier one', 'La anterior'], newer: ['The new one', 'La nueva'],
}
/** The words that a setting is chosen from. */
const choices: Partial<Record<string, Record<string, Words>>> = {
  'general.locale': { en: ['English', 'English'], es: ['Español', 'Español'] },
  'general.weekStart': { sunday: ['Sunday', 'Domingo'], monday: ['Monday', 'Lunes'] },
  'security.require2faFor': roles,
  'content.editors': { manager: ['Managers and admins', 'Gerentes y administradores'], admin: ['Admins only', 'Solo administradores'] },
  'chat.startDirect': { everyone: ['Everyone', 'Todos'], managers: ['Managers and admins', 'Gerentes y administradores'], not_minors: ['Everyone, but not an adult with a minor', 'Todos, pero no un adulto con un menor'] },
  'home.blocks': blocks,
  'branding.typeface': { inter: ['Clear', 'Claro'], nunito: ['Friendly', 'Amable'], archivo: ['Sturdy', 'Firme'], fraunces: ['Homemade', 'Casero'], bitter: ['Printed', 'Impreso'] },
  'branding.corners': { sharp: ['Sharp', 'Rectas'], soft: ['Soft', 'Suaves'], round: ['Round', 'Redondas'] },
  'branding.header_style': { brand: ['Filled', 'Lleno'], band: ['With a band', 'Con una franja'], light: ['Light', 'Claro'] },
  'branding.pattern': { none: ['None', 'Ninguno'], logo: ['In rows', 'En filas'], scatter: ['Scattered', 'Disperso'] },
  'branding.logo': picture,
  'branding.cover': picture,
  'email.provider': { platform: ['The platform', 'La plataforma'], resend: ['Your own Resend account', 'Tu propia cuenta de Resend'], smtp: ['Your own mail server', 'Tu propio servidor de correo'] },
  'email.secret': { changed: ['Changed', 'Se cambió'] },
}

const said = (words: Words | undefined, language: Language, otherwise: string) => words?.[language === 'es' ? 1 : 0] ?? otherwise

/** What a setting is called for people: `general.tagline` → `Tagline`; a name that is gone by now stays as it is. */
export const settingName = (field: string, language: Language): string => said((names as Record<string, Words>)[field] ?? (mailNames as Record<string, Words>)[field] ?? brandNames[field], language, field)

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

interface Shown {
  /** The part of the setting, where it is made of several. */
  part?: string
  before: string
  after: string
}

/** A change in words, part by part and only those that differ. Empty text: nothing stands there. */
export function shownChange({ field, before, after }: { field: string; before?: unknown; after?: unknown }, language: Language): Shown[] {
  const words = (value: unknown) => valueOf(field, value, language)
  if (!isObject(before) || !isObject(after)) return [{ before: words(before), after: words(after) }]
  return changedParts(before, after).flatMap((part) => {
    const name = said(parts[part], language, part)
    const [old, now] = [before[part] ?? {}, after[part] ?? {}]
    if (!isOfTexts(old) || !isOfTexts(now)) return [{ part: name, before: words(before[part]), after: words(after[part]) }]
    return changedParts(old, now).map((key) => ({ part: `${name}, ${textName(key, language)}`, before: words(old[key]), after: words(now[key]) }))
  })
}

/** What a change is about: the setting, and where it is made of several which of its parts. */
export function changedSetting(change: { field: string; before?: unknown; after?: unknown }, language: Language): string {
  const named = shownChange(change, language).flatMap(({ part }) => part ?? [])
  return [settingName(change.field, language), ...(named.length ? [named.join(', ')] : [])].join(': ')
}

const changedParts = (before: Record<string, unknown>, after: Record<string, unknown>): string[] =>
  Object.keys({ ...before, ...after }).filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]))

/** The location's own words in one language, each under the name of its setting. */
const isOfTexts = (value: unknown): value is Record<string, unknown> => isObject(value) && Object.keys(value).every((key) => textField(key) !== undefined)
const textField = (key: string) => (['texts', 'general'] as const).map((group) => `${group}.${key}`).find((field) => field in names)
const textName = (key: string, language: Language) => settingName(textField(key) ?? key, language)

function valueOf(field: string, value: unknown, language: Language): string {
  const one = (item: unknown): string => {
    if (item === null || item === undefined) return ''
    if (typeof item === 'boolean') return said(item ? ['On', 'Sí'] : ['Off', 'No'], language, '')
    if (typeof item === 'number' && ofWeekdays.has(field)) return weekdayName(item, language)
    if (typeof item === 'number') return item.toLocaleString(localeOf(language))
    if (isObject(item) && typeof item.label === 'string') return item.label
    if (isObject(item) && typeof item.from === 'string') return `${item.from} – ${String(item.to)}`
    const text = typeof item === 'string' ? item : JSON.stringify(item)
    return said(choices[field]?.[text], language, text)
  }
  return Array.isArray(value) ? value.map(one).join(', ') : one(value)
}
