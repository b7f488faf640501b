import type { ThingKind } from '@portal/contract'
import type { Language } from '@portal/ui/start/languages.ts'

const names: Record<ThingKind, readonly [en: string, es: string]> = {
  announcement: ['Announcement', 'Anuncio'],
  document: ['Document', 'Documento'],
  photo: ['Photo', 'Foto'],
  video: ['Video', 'Video'],
  event: ['Event', 'Evento'],
  benefit: ['Benefit', 'Beneficio'],
  development: ['Development', 'Desarrollo'],
  about: ['About', 'Nosotros'],
  article: ['Knowledge base', 'Base de conocimiento'],
  eoi: ['Expression of interest', 'Postulación'],
  debrief: ['Training debrief', 'Informe de capacitación'],
  availability: ['Availability change', 'Cambio de disponibilidad'],
}

export const thingKinds = Object.keys(names) as ThingKind[]
export const kindName = (kind: ThingKind, language: Language): string => names[kind][language === 'es' ? 1 : 0]
