import { useBroken } from '@portal/ui/states/use-broken.ts'
import { IconDownload } from '@tabler/icons-react'
import { memo } from 'react'
import { optimisticUpdate } from '../../api/use-action.ts'
import { downloadFrom } from '../../lib/download.ts'
import { useDelete } from '../../lib/lists/use-delete.ts'
import { ExampleBadge } from '../../lib/lists/example-badge.tsx'
import { LightItemMenu } from '../../lib/lists/item-menu.tsx'
import { listWithout } from '../../lib/lists/list-changes.ts'
import { listTexts } from '../../lib/lists/texts.ts'
import type { PageProps } from '../../lib/page.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { srcSetOf } from './photo.ts'
import type { Photo } from './photo.ts'
import classes from './photos.module.css'
import { photoTexts } from './texts.ts'

interface PhotoTileProps {
  photo: Photo
  /** What it is called. */
  name: string
  width: number
  editor: boolean
  onOpen: (id: string) => void
  openDialog: PageProps['openDialog']
}

/** One photo of the grid: its few placeholder bytes first, then the size that fits. */
export const PhotoTile = memo(function PhotoTile({ photo, name, width, editor, onOpen, openDialog }: PhotoTileProps) {
  const t = useTexts(photoTexts)
  const [broken, failed] = useBroken(photo.thumbnail_url)
  return (
    <div className={classes.tile} style={{ width }}>
      <button type="button" className={classes.open} onClick={() => onOpen(photo.id)} aria-label={t.open(name)}>
        <span
          className={classes.picture}
          style={{ backgroundImage: photo.placeholder ? `url("${photo.placeholder}")` : undefined }}
        >
          {!broken && (
            <img
              src={photo.thumbnail_url}
              srcSet={srcSetOf(photo)}
              sizes={`${Math.ceil(width)}px`}
              alt=""
              decoding="async"
              // What a touch opens is not to wait behind a screenful of pictures: each has its few bytes meanwhile.
              fetchPriority="low"
              onError={failed}
            />
          )}
        </span>
        {photo.title && <span className={classes.caption}>{photo.title}</span>}
      </button>
      {editor && photo.example && (
        <span className={classes.mark}>
          <ExampleBadge shown />
        </span>
      )}
      {editor && <PhotoMenu photo={photo} name={name} openDialog={openDialog} />}
    </div>
  )
})

function PhotoMenu({ photo, name, openDialog }: { photo: Photo; name: string; openDialog: PageProps['openDialog'] }) {
  const common = useTexts(listTexts)
  const remove = useDelete('photos.remove', openDialog, { hides: [optimisticUpdate('photos.list', (shown, { id }) => listWithout(shown, id))] })
  return (
    <LightItemMenu
      name={name}
      className={classes.menu}
      onEdit={() => openDialog('photo', { photo })}
      actions={[{ label: common.download, icon: IconDownload, onClick: () => downloadFrom(downloadUrl(photo)) }]}
      onDelete={() => remove({ id: photo.id }, name)}
    />
  )
}

/** The whole picture as a file: the server says so in its answer, so the page stays. */
export const downloadUrl = ({ url }: Pick<Photo, 'url'>) => `${url}&download=true`
