import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/captions.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import { useOverlay } from '@portal/ui/dialogs/use-overlay.ts'
import { IconDownload } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import Lightbox from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { useCategories } from '../../lib/lists/categories.ts'
import { OtherLanguage } from '../../lib/lists/other-language/other-language.tsx'
import type { DialogProps } from '../../lib/page.ts'
import { useTenant } from '../../lib/tenant.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { downloadUrl } from './photo-tile.tsx'
import { nameOf } from './photo.ts'
import classes from './photos.module.css'
import { photoTexts } from './texts.ts'
import { viewerLabels } from './viewer-labels.ts'

/** One photo over the whole screen: arrows, swipe, zoom by wheel, pinch or double tap, and a download. */
export function PhotoViewer({ data: { photos, id }, opened, onClose }: DialogProps<'photoViewer'>) {
  const t = useTexts(photoTexts)
  const { timezone } = useTenant()
  const { labelOf } = useCategories('photos')
  const [index, setIndex] = useState(() => Math.max(0, photos.findIndex((photo) => photo.id === id)))
  const slides = useMemo(
    () =>
      photos.map((photo) => {
        const ratio = photo.width && photo.height ? photo.height / photo.width : 1
        const smaller = (photo.srcset ?? []).map(({ url, width }) => ({ src: url, width, height: Math.round(width * ratio) }))
        return {
          src: photo.url,
          width: photo.width ?? undefined,
          height: photo.height ?? undefined,
          srcSet: photo.width && photo.height ? [...smaller, { src: photo.url, width: photo.width, height: photo.height }] : undefined,
          alt: nameOf(photo, labelOf(photo.category), timezone),
          // Both below it: above, the title of a photo would be cut off by the buttons of a phone.
          description: (photo.title || photo.description) && (
            <>
              {photo.title && <strong className={classes.viewed}>{photo.title} <OtherLanguage lang={photo.lang} /></strong>}
              {photo.description}
            </>
          ),
        }
      }),
    [photos, labelOf, timezone],
  )
  const current = photos[index]
  const alone = photos.length === 1
  useOverlay(opened, onClose)
  return (
    <Lightbox
      className={classes.viewer}
      open={opened}
      close={onClose}
      index={index}
      slides={slides}
      plugins={alone ? [Captions, Zoom] : [Captions, Counter, Zoom]}
      render={alone ? { buttonPrev: () => null, buttonNext: () => null } : undefined}
      on={{ view: ({ index: seen }) => setIndex(seen) }}
      carousel={{ finite: true, preload: 1, padding: 0 }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      captions={{ descriptionTextAlign: 'center', descriptionMaxLines: 5 }}
      labels={viewerLabels(t)}
      toolbar={{
        buttons: [
          'zoom',
          current && (
            <a
              key="download"
              href={downloadUrl(current)}
              download
              className="yarl__button"
              aria-label={t.download}
              title={t.download}
            >
              <IconDownload size={28} stroke={1.6} aria-hidden />
            </a>
          ),
          'close',
        ],
      }}
    />
  )
}
