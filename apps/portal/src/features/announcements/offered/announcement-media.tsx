import { useBroken } from '@portal/ui/states/use-broken.ts'
import { IconArrowsMaximize, IconZoomIn } from '@tabler/icons-react'
import { useState } from 'react'
import { askAnew } from '../../../lib/film/ask-anew.ts'
import { isCalm } from '../../../lib/is-calm.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import type { Shown } from './announcement.ts'
import { MediaViewer } from './media-viewer.tsx'
import classes from './announcement-card.module.css'
import { announcementTexts } from './texts.ts'

/** A click this near the lower edge is meant for the video's own controls. */
const CONTROLS = 64

/** The picture or video of an announcement, and the way to see it large. What does not load is not shown. */
export function AnnouncementMedia({ announcement: { title, media_url, media_type, poster_url } }: { announcement: Shown }) {
  const t = useTexts(announcementTexts)
  const [viewing, setViewing] = useState(false)
  const [broken, failed] = useBroken(media_url)
  if (!media_url || broken) return null
  const touch = matchMedia('(pointer: coarse)').matches
  const kind = media_type === 'video' ? 'video' : 'image'
  const open = () => setViewing(true)
  return (
    <div className={classes.media}>
      {kind === 'video' ? (
        <>
          <video
            src={media_url}
            poster={poster_url ?? undefined}
            autoPlay={!isCalm()}
            muted
            loop
            controls
            playsInline
            aria-label={title}
            onError={askAnew()}
            onClick={(event) => {
              if (event.nativeEvent.offsetY > event.currentTarget.clientHeight - CONTROLS) return
              event.preventDefault()
              open()
            }}
          />
          <button type="button" className={classes.hint} onClick={open}>
            <IconArrowsMaximize size={16} aria-hidden />
            {touch ? t.tapFullscreen : t.fullscreen}
          </button>
        </>
      ) : (
        <button type="button" className={classes.picture} onClick={open}>
          <img src={media_url} alt="" onError={failed} />
          <span className={classes.hint}>
            <IconZoomIn size={16} aria-hidden />
            {touch ? t.tapEnlarge : t.enlarge}
          </span>
        </button>
      )}
      {viewing && <MediaViewer title={title} url={media_url} kind={kind} onClose={() => setViewing(false)} />}
    </div>
  )
}
