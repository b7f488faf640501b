import { IconFileText } from '@tabler/icons-react'
import { ahead } from '../../nouns/noun.ts'
import type { Noun } from '../../nouns/noun.ts'
import { wholeList } from './offered/whole-list.ts'

export const documents: Noun<{
  places: 'documents'
  dialogs: 'document' | 'documentReceipts' | 'documentUpload' | 'documentVersion' | 'documentView'
  found: 'document'
}> = {
  places: {
    documents: {
      path: '/documents',
      title: { en: 'Documents', es: 'Documentos' },
      description: {
        en: 'Forms, policies and handbooks, ready to read and download.',
        es: 'Formularios, políticas y manuales, listos para leer y descargar.',
      },
      icon: IconFileText,
      lowestRole: 'team',
      menu: 'main',
      topics: [
        { name: { en: 'Forms', es: 'Formularios' }, where: '?category=forms' },
        { name: { en: 'Policies', es: 'Políticas' }, where: '?category=policy' },
        { name: { en: 'Handbook', es: 'Manual' }, where: '?category=handbook' },
        { name: { en: 'Training', es: 'Capacitación' }, where: '?category=training' },
      ],
      page: () => import('./page.tsx').then((m) => m.DocumentsPage),
    },
  },
  dialogs: {
    document: () => import('./document-dialog.tsx').then((m) => m.DocumentDialog),
    documentReceipts: () => import('./receipts-dialog.tsx').then((m) => m.ReceiptsDialog),
    documentUpload: () => import('./document-upload-dialog.tsx').then((m) => m.DocumentUploadDialog),
    documentVersion: () => import('./document-version-dialog.tsx').then((m) => m.DocumentVersionDialog),
    documentView: () => import('./document-view.tsx').then((m) => m.DocumentView),
  },
  found: {
    document: { heading: { en: 'Documents', es: 'Documentos' }, icon: IconFileText },
  },
  ahead: () => [ahead('categories.list'), ahead('documents.list', wholeList)],
  filesLeft: () => import('./must-reads.ts').then((m) => m.forgetGone),
  filesAhead: () => import('./must-reads.ts').then((m) => m.fetchMustReads),
}
