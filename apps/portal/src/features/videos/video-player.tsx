import { Button } from '@mantine/core'
import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { askAnew } from '../../lib/film/ask-anew.ts'
import { factsLine, inBytes, inDays } from '../../lib/format.ts'
import { listTexts } from '../../lib/lists/texts.ts'
import { useCategories } from '../../lib/lists/categories.ts'
import type { DialogProps } from '../../lib/page.ts'
import { useTenant } from '../../lib/tenant.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { useLanguage } from '../../texts/language.ts'
import { videoTexts } from './texts.ts'
import classes from './videos.module.css'

/** Plays a video, with its captions where there are some. */
export function VideoPlayer({ data: { video }, opened, onClose }: DialogProps<'videoPlayer'>) {
  const t = useTexts(videoTexts)
  const common = useTexts(listTexts)
  const language = useLanguage()
  const { timezone } = useTenant()
  const { labelOf } = useCategories('videos')
  const [failed, setFailed] = useState(false)
  const name = video.title || t.untitled
  return (
    <ResponsiveDialog opened={opened} onClose={onClose} title={name} size="xl">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- there are captions when somebody has added some */}
      <video
        className={classes.player}
        src={video.url}
        poster={video.poster_url ?? undefined}
        width={video.width ?? undefined}
        height={video.height ?? undefined}
        controls
        autoPlay
        playsInline
        aria-label={name}
        onError={askAnew(() => setFailed(true))}
      >
        {video.captions_url && <track kind="captions" src={video.captions_url} srcLang={language} label={t.captions} default />}
      </video>
      {failed && (
        <p className={classes.failed} role="alert">
          {t.notPlayable}
        </p>
      )}
      {video.description && <p className={classes.more}>{video.description}</p>}
      <div className={classes.foot}>
        <span className={classes.about}>
          {factsLine([labelOf(video.category), inDays(video.uploadDate, timezone), inBytes(video.size)])}
        </span>
        <Button component="a" href={`${video.url}&download=true`} download variant="default" leftSection={<IconDownload size={18} aria-hidden />}>
          {common.download}
        </Button>
      </div>
    </ResponsiveDialog>
  )
}
