import { defineTexts } from '../../texts/define-texts.ts'

/** What both faces say: the sources of answers, by kind. */
export const knowledgeTexts = defineTexts({
  en: {
    title: 'Knowledge Base',
    ask: 'Ask',
    manage: 'Manage',
    document: 'Document',
    article: 'Article',
    about: 'About',
    benefit: 'Benefit',
    development: 'Development',
    announcement: 'Announcement',
    event: 'Event',
    link: 'Link',
    page: (n: number) => `Page ${n}`,
  },
  es: {
    title: 'Base de conocimiento',
    ask: 'Preguntar',
    manage: 'Administrar',
    document: 'Documento',
    article: 'Artículo',
    about: 'Nosotros',
    benefit: 'Beneficio',
    development: 'Desarrollo',
    announcement: 'Anuncio',
    event: 'Evento',
    link: 'Enlace',
    page: (n) => `Página ${n}`,
  },
})
