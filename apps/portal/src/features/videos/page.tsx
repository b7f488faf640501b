import { PageHeader } from '@portal/ui/page/page-header.tsx'
import { IconVideo } from '@tabler/icons-react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { AddButton } from '../../lib/lists/add-button.tsx'
import { ExamplesNote } from '../../lib/lists/examples-note.tsx'
import { NothingFound } from '../../lib/lists/nothing-found.tsx'
import { FilterBar, FilterChips } from '../../lib/lists/filters.tsx'
import { ListStates } from '../../lib/lists/list-states.tsx'
import { matches } from '../../lib/lists/matching.ts'
import { useCategories } from '../../lib/lists/categories.ts'
import { useFilters } from '../../lib/lists/use-filters.ts'
import { useWanted } from '../../lib/lists/use-wanted.ts'
import type { PageProps } from '../../lib/page.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { videoTexts } from './texts.ts'
import { VideoCard, VideoSkeleton } from './video-card.tsx'
import { wholeList } from './video.ts'
import type { Video } from './video.ts'
import classes from './videos.module.css'

type Filter = 'category' | 'q' | 'view'

/** Training clips and team moments. */
export function VideosPage({ openDialog }: PageProps) {
  const t = useTexts(videoTexts)
  const can = useCan()
  const category = useFilters<Filter>().get('category')
  const query = useCall('videos.list', wholeList)
  useWanted(query, (video, { edit }) => (edit && can('videos.update') ? openDialog('video', { video }) : openDialog('videoPlayer', { video })))
  const add = can('videos.upload') && (
    <AddButton label={t.add} onClick={() => openDialog('videoUpload', { category })} />
  )
  return (
    <>
      <PageHeader title={t.title} actions={add} />
      <ListStates
        query={query}
        count={query.data?.data.length}
        skeleton={<VideoSkeleton />}
        failed={t.failed}
        empty={{ icon: IconVideo, title: t.none, text: add ? t.noneForEditor : t.noneText, action: add }}
      >
        {({ data, total }) => (
          <>
            <ExamplesNote shown={data.some(({ example }) => example)} openDialog={openDialog} />
            <Shown videos={data} openDialog={openDialog} />
            {total > data.length && <p>{t.newestOf(data.length, total)}</p>}
          </>
        )}
      </ListStates>
    </>
  )
}

function Shown({ videos, openDialog }: { videos: readonly Video[]; openDialog: PageProps['openDialog'] }) {
  const t = useTexts(videoTexts)
  const { get, set } = useFilters<Filter>()
  const [category, q] = [get('category'), get('q')]
  const { list } = useCategories('videos')
  // The navigation names all of them, so that what nothing is in stands here as well, without a number.
  const count = (key: string) => videos.filter((video) => video.category === key).length || undefined
  const found = videos.filter((video) => (!category || video.category === category) && matches(q, video.title, video.description))
  return (
    <>
      <FilterBar many found={found.length} search={{ label: t.search, value: q, onChange: (words) => set({ q: words }) }}>
        <FilterChips
          options={list.map(({ key, label }) => ({ key, label, count: count(key) }))}
          value={category}
          onChange={(key) => set({ category: key })}
        />
      </FilterBar>
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
