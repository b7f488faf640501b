import type { photoTexts } from './texts.ts'

/** What the viewer's library calls its parts, seen and heard. */
export const viewerLabels = (t: (typeof photoTexts)['es']) => ({
  Previous: t.previous, Next: t.next, Close: t.close, 'Zoom in': t.zoomIn, 'Zoom out': t.zoomOut, Lightbox: t.viewer,
  'Photo gallery': t.title, Carousel: t.carousel, Slide: t.slide, Caption: t.caption, '{index} of {total}': t.placeOf('{index}', '{total}'),
})
