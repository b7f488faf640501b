import { IconDownload, IconMovie, IconPlayerPlayFilled, IconReplace } from '@tabler/icons-react'
import { VisuallyHidden } from '@mantine/core'
import { Bone } from '@portal/ui/states/skeletons.tsx'
import { useBroken } from '@portal/ui/states/use-broken.ts'
import { useCan } from '../../api/session.ts'
import { optimisticUpdate } from '../../api/use-action.ts'
import { downloadFrom } from '../../lib/download.ts'
import { useDelete } from '../../lib/lists/use-delete.ts'
import { ExampleBadge } from '../../lib/lists/example-badge.tsx'
import { inDays, inMinutes } from '../../lib/format.ts'
import { ItemMenu } from '../../lib/lists/item-menu.tsx'
import { listWithout } from '../../lib/lists/list-changes.ts'
import { OtherLanguage } from '../../lib/lists/other-language/other-language.tsx'
import { listTexts } from '../../lib/lists/texts.ts'
import { useCategories } from '../../lib/lists/categories.ts'
import type { PageProps } from '../../lib/page.ts'
import { useTenant } from '../../lib/tenant.ts'
import { commonTexts } from '../../texts/common.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { videoTexts } from './texts.ts'
import type { Video } from './video.ts'
import classes from './videos.module.css'

interface VideoCardProps {
  video: Video
  openDialog: PageProps['openDialog']
}

/** One video: its picture, how long it takes, what it is. */
export function VideoCard({ video, openDialog }: VideoCardProps) {
  const t = useTexts(videoTexts)
  const can = useCan()
  const { timezone } = useTenant()
  const { labelOf } = useCategories('videos')
  const name = video.title || t.untitled
  return (
    <li className={classes.card}>
      <button type="button" className={classes.play} onClick={() => openDialog('videoPlayer', { video })} aria-label={t.play(name)}>
        <Poster video={video} />
        <span className={classes.mark} aria-hidden>
          <IconPlayerPlayFilled size={22} />
        </span>
        {video.duration && (
          <span className={classes.length}>
            <VisuallyHidden>{t.length(inMinutes(video.duration))}</VisuallyHidden>
            <span aria-hidden>{inMinutes(video.duration)}</span>
          </span>
        )}
      </button>
      <div className={classes.words}>
        <h2 className={classes.title}>{name} {video.title && <OtherLanguage lang={video.lang} />}</h2>
        <p className={classes.about}>
          {labelOf(video.category)} · {inDays(video.uploadDate, timezone)}
        </p>
        <ExampleBadge shown={video.example && can('videos.update')} />
        <VideoMenu video={video} name={name} openDialog={openDialog} />
      </div>
    </li>
  )
}

function Poster({ video: { thumbnail_url, poster_url } }: { video: Video }) {
  const [broken, failed] = useBroken(thumbnail_url)
  if (!thumbnail_url || broken) {
    return (
      <span className={classes.noPoster} aria-hidden>
        <IconMovie size={40} stroke={1.3} />
      </span>
    )
  }
  return (
    <img
      className={classes.poster}
      src={thumbnail_url}
      srcSet={poster_url ? `${thumbnail_url} 640w, ${poster_url} 1280w` : undefined}
      sizes="(min-width: 48em) 22rem, 100vw"
      alt=""
      loading="lazy"
      decoding="async"
      onError={failed}
    />
  )
}

function VideoMenu({ video, name, openDialog }: VideoCardProps & { name: string }) {
  const t = useTexts(videoTexts)
  const common = useTexts(listTexts)
  const can = useCan()
  const remove = useDelete('videos.remove', openDialog, { hides: [optimisticUpdate('videos.list', (shown, { id }) => listWithout(shown, id))] })
  if (!can('videos.update')) return null
  return (
    <ItemMenu
      name={name}
      className={classes.menu}
      onEdit={() => openDialog('video', { video })}
      actions={[
        { label: t.replace, icon: IconReplace, onClick: () => openDialog('videoReplace', { video }) },
        { label: common.download, icon: IconDownload, onClick: () => downloadFrom(`${video.url}&download=true`) },
      ]}
      onDelete={() => remove({ id: video.id }, name)}
    />
  )
}

/** The cards before their videos. */
export function VideoSkeleton() {
  const t = useTexts(commonTexts)
  return (
    <div className={classes.grid} role="status" aria-label={t.loading}>
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <div key={index} className={classes.card} aria-hidden>
          <span className={classes.bone}>
            <Bone height="100%" />
          </span>
          <div className={classes.words}>
            <Bone width="70%" />
          </div>
        </div>
      ))}
    </div>
  )
}
