import { lazy } from 'react'

/** The pages of a PDF; their reader comes when there is one to be read. */
export const PdfPages = lazy(() => import('./pdf-pages.tsx').then((m) => ({ default: m.PdfPages })))
