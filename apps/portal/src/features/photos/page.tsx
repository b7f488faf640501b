import { PageHeader } from '@portal/ui/page/page-header.tsx'
import { IconPhoto } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { AddButton } from '../../lib/lists/add-button.tsx'
import { ExamplesNote } from '../../lib/lists/examples-note.tsx'
import { NothingFound } from '../../lib/lists/nothing-found.tsx'
import { FilterBar, FilterChips } from '../../lib/lists/filters.tsx'
import { ListStates } from '../../lib/lists/list-states.tsx'
import { matches } from '../../lib/lists/matching.ts'
import { useCategories, useGroups } from '../../lib/lists/categories.ts'
import { useFilters } from '../../lib/lists/use-filters.ts'
import { useWanted } from '../../lib/lists/use-wanted.ts'
import type { PageProps } from '../../lib/page.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { PhotoGrid } from './photo-grid.tsx'
import type { Album } from './photo-lines.ts'
import { PhotoSkeleton } from './photo-skeleton.tsx'
import { wholeList } from './photo.ts'
import type { Photo } from './photo.ts'
import { photoTexts } from './texts.ts'
import { useSharedPhotos } from './use-shared-photos.ts'

type Filter = 'category' | 'q' | 'view'

/** The albums of the location. */
export function PhotosPage({ openDialog }: PageProps) {
  const t = useTexts(photoTexts)
  const can = useCan()
  const category = useFilters<Filter>().get('category')
  useSharedPhotos(openDialog)
  const add = can('photos.upload') && (
    <AddButton label={t.add} onClick={() => openDialog('photoUpload', { category })} />
  )
  return (
    <>
      <PageHeader title={t.title} actions={add} />
      <Photos openDialog={openDialog} add={add} />
    </>
  )
}

function Photos({ openDialog, add }: { openDialog: PageProps['openDialog']; add: ReactNode }) {
  const t = useTexts(photoTexts)
  const query = useCall('photos.list', wholeList)
  const can = useCan()
  useWanted(query, (photo, { edit }) => (edit && can('photos.update') ? openDialog('photo', { photo }) : openDialog('photoViewer', { photos: query.data?.data ?? [], id: photo.id })))
  return (
    <ListStates
      query={query}
      count={query.data?.data.length}
      skeleton={<PhotoSkeleton />}
      failed={t.failed}
      empty={{ icon: IconPhoto, title: t.none, text: add ? t.noneForEditor : t.noneText, action: add }}
    >
      {({ data, total }) => (
        <>
          <ExamplesNote shown={data.some(({ example }) => example)} openDialog={openDialog} />
          <Shown photos={data} openDialog={openDialog} />
          {total > data.length && <p>{t.newestOf(data.length, total)}</p>}
        </>
      )}
    </ListStates>
  )
}

function Shown({ photos, openDialog }: { photos: readonly Photo[]; openDialog: PageProps['openDialog'] }) {
  const t = useTexts(photoTexts)
  const { get, set } = useFilters<Filter>()
  const [category, q, view] = [get('category'), get('q'), get('view')]
  const { list, pending } = useCategories('photos')
  const [settled, setSettled] = useState(!pending)
  // The list follows what is typed when there is time.
  const typed = useDeferredValue(q)
  const found = useMemo(
    () => photos.filter((photo) => matches(typed, photo.title, photo.description)),
    [photos, typed],
  )
  const groups = useGroups(found, list)
  const albums = useMemo<Album[]>(() => {
    if (view === 'newest') return [{ photos: found }]
    if (category) return [{ photos: found.filter((photo) => photo.category === category) }]
    return groups.filter(({ items }) => items.length > 0).map(({ key, label, items }) => ({ key, label, photos: items }))
  }, [found, category, view, groups])
  const counts = new Map<string, number>()
  for (const photo of photos) counts.set(photo.category, (counts.get(photo.category) ?? 0) + 1)
  const choices = [
    { key: ':newest', label: t.newest },
    ...list.map(({ key, label }) => ({ key, label, count: counts.get(key) })),
  ]
  // For good: the grid asks again for what could not be had, and would be taken away by that.
  if (!pending && !settled) setSettled(true)
  if (!settled) return <PhotoSkeleton />
  return (
    <>
      <FilterBar many found={albums.reduce((sum, album) => sum + album.photos.length, 0)} search={{ label: t.search, value: q, onChange: (words) => set({ q: words }) }}>
        <FilterChips
          all={t.all}
          options={choices}
          value={view === 'newest' ? ':newest' : category}
          onChange={(key) => set(key === ':newest' ? { view: 'newest', category: '' } : { view: '', category: key })}
        />
      </FilterBar>
      {albums.some((album) => album.photos.length) ? (
        <PhotoGrid albums={albums} openDialog={openDialog} />
      ) : (
        <NothingFound onClear={() => set({ q: null, category: null, view: null })} />
      )}
    </>
  )
}
