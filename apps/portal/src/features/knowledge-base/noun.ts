import { IconBook2, IconBulb } from '@tabler/icons-react'
import type { Noun } from '../../nouns/noun.ts'

export const knowledgeBase: Noun<{ places: 'aiKnowledgeBase' | 'aiAdmin'; dialogs: 'knowledgeArticle' | 'knowledgePassages'; found: 'article' }> = {
  places: {
    aiKnowledgeBase: {
      path: '/ai-knowledge-base',
      title: { en: 'Knowledge Base', es: 'Base de conocimiento' },
      description: {
        en: 'Ask a question and get an answer from your own handbooks, with its source.',
        es: 'Haz una pregunta y recibe la respuesta de tus propios manuales, con su fuente.',
      },
      icon: IconBook2,
      lowestRole: 'team',
      menu: 'main',
      topics: [],
      page: () => import('./page.tsx').then((m) => m.KnowledgeBasePage),
    },
    aiAdmin: {
      path: '/ai-admin',
      title: { en: 'Knowledge Base Admin', es: 'Administrar conocimiento' },
      description: {
        en: 'Articles for the knowledge base and questions that still need an answer.',
        es: 'Artículos para la base de conocimiento y preguntas que aún no tienen respuesta.',
      },
      icon: IconBulb,
      lowestRole: 'admin',
      menu: 'none',
      partOf: 'aiKnowledgeBase',
      topics: [],
      page: () => import('./admin/admin.tsx').then((m) => m.KnowledgeAdminPage),
    },
  },
  dialogs: {
    knowledgeArticle: () => import('./article/article-dialog.tsx').then((m) => m.ArticleDialog),
    knowledgePassages: () => import('./admin/passages-dialog.tsx').then((m) => m.PassagesDialog),
  },
  found: {
    article: { heading: { en: 'Knowledge base', es: 'Base de conocimiento' }, icon: IconBook2 },
  },
}
