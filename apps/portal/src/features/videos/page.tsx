import { Button } from '@mantine/core'
import { EmptyState } from '@portal/ui/empty-state.tsx'
import { PageHeader } from '@portal/ui/page-header.tsx'
import { IconPlus, IconVideo } from '@tabler/icons-react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { ExamplesNote } from '../../lib/lists/examples-note.tsx'
import { NothingFound } from '../../lib/lists/nothing-found.tsx'
import { FilterBar } from '../../lib/library/filter-bar.tsx'
import { ListStates } from '../../lib/lists/list-states.tsx'
import { matches } from '../../lib/lists/matching.ts'
import { libraryTexts } from '../../lib/library/texts.ts'
import { useCategories } from '../../lib/library/use-categories.ts'
import { useFilter } from '../../lib/library/use-filter.ts'
import { useWanted } from '../../lib/lists/use-wanted.ts'
import type { PageProps } from '../../lib/page.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { videoTexts } from './texts.ts'
import { VideoCard, VideoSkeleton } from './video-card.tsx'
import { wholeList } from './video.ts'
import type { Video } from './video.ts'
import classes from './videos.module.css'

/** Training clips and team moments. */
export function VideosPage({ openDialog }: PageProps) {
  const t = useTexts(videoTexts)
  const can = useCan()
  const { category } = useFilter()
  const query = useCall('videos.list', wholeList)
  useWanted(query, (video) => openDialog('videoPlayer', { video }))
  const add = can('videos.upload') && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => openDialog('videoUpload', { category })}>
      {t.add}
    </Button>
  )
  return (
    <>
      <PageHeader title={t.title} actions={add} />
      <ListStates
        query={query}
        skeleton={<VideoSkeleton />}
        failed={t.failed}
        empty={<EmptyState icon={IconVideo} title={t.none} text={add ? t.noneForEditor : t.noneText} action={add} />}
      >
        {({ data }) => (
          <>
            <ExamplesNote shown={data.some(({ example }) => example)} openDialog={openDialog} />
            <Shown videos={data} openDialog={openDialog} />
          </>
        )}
      </ListStates>
    </>
  )
}

function Shown({ videos, openDialog }: { videos: readonly Video[]; openDialog: PageProps['openDialog'] }) {
  const t = useTexts(videoTexts)
  const common = useTexts(libraryTexts)
  const { category, q, set } = useFilter()
  const { list } = useCategories('videos')
  const count = (key: string) => videos.filter((video) => video.category === key).length
  const found = videos.filter((video) => (!category || video.category === category) && matches(q, video.title, video.description))
  return (
    <>
      <FilterBar
        choices={[{ key: '', label: common.all }, ...list.map(({ key, label }) => ({ key, label, count: count(key) }))]}
        chosen={category}
        onChoose={(key) => set({ category: key })}
        q={q}
        onSearch={(words) => set({ q: words })}
        searchLabel={t.search}
      />
      {found.length ? (
        <ul className={classes.grid}>
          {found.map((video) => (
            <VideoCard key={video.id} video={video} openDialog={openDialog} />
          ))}
        </ul>
      ) : (
        <NothingFound onClear={() => set({ q: null, category: null })} />
      )}
    </>
  )
}
