import { Button } from '@mantine/core'
import { IconCheck, IconPencil } from '@tabler/icons-react'
import { Fragment, Suspense, useDeferredValue, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { homeBlocks } from '@portal/contract/settings/home-blocks'
import { useCan, useSignedIn } from '../../api/session.ts'
import type { DataOf } from '../../api/types.ts'
import { useCall } from '../../api/use-call.ts'
import { hasEnded } from '../announcements/public.ts'
import type { Announcement } from '../announcements/public.ts'
import { CallFailed } from '../../lib/call-failed.tsx'
import { useSought } from '../../lib/lists/use-sought.ts'
import type { OpenDialog, PageProps } from '../../lib/page.ts'
import { useQueryFilters } from '../../lib/use-query-filters.ts'
import { useTenant } from '../../lib/tenant.ts'
import { ExamplesNote } from '../../lib/lists/examples-note.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import { Announcements } from './announcements.tsx'
import { Celebrations } from './celebrations.tsx'
import { ForYou, isFor } from './for-you.tsx'
import { partOfDay } from './greeting.ts'
import { Now } from './now/now.tsx'
import { useMustReads } from './now/must-reads.tsx'
import { useNow } from './now/use-now.ts'
import { Arrange, HeroTools, NoWelcome, Preview } from './editing/lazy.ts'
import { HeroVideo } from './hero-video.tsx'
import { reading } from './lazy-reading.ts'
import { HomeSkeleton, PartsSkeleton } from './home-skeleton.tsx'
import classes from './hero.module.css'
import { QuickLinks } from './quick-links.tsx'
import { homeTexts } from './texts.ts'

export type HomeData = DataOf<'home.get'>

/** Whether all parts of the page have come, or are not to be waited for, as what a visitor is not told: nothing is pushed down later. */
function usePartsThere(): boolean {
  const now = useNow()
  const forYou = useCall('announcements.active', {}, { aside: true })
  const celebrations = useCall('announcements.celebrations', {}, { staleTime: 10 * 60_000, aside: true })
  const [there, setThere] = useState(false)
  const come = [now, forYou, celebrations].every(({ isEnabled, data, failureCount, error }) => !isEnabled || data !== undefined || error !== null || failureCount > 0)
  // For good: a part that is on screen asks again for what failed, and would be taken away by that.
  if (come && !there) setThere(true)
  return there || come
}

/** Where everyone arrives: what is to be done now, then a welcome, the location's film, the usual ways, and what is new. */
export function HomePage({ openDialog }: PageProps) {
  const t = useTexts(homeTexts)
  const { data, error, refetch, isFetching } = useCall('home.get')
  // Drawn in pieces: a slow phone answers a finger meanwhile.
  const complete = useDeferredValue(usePartsThere())
  const preview = usePreview()
  if (data) {
    const page = <Home home={data.data} complete={complete} preview={preview !== null} openDialog={openDialog} />
    return preview === null ? page : <Suspense fallback={<HomeSkeleton />}><Preview as={preview}>{page}</Preview></Suspense>
  }
  if (error) return <CallFailed title={t.failed} error={error} refetch={refetch} isFetching={isFetching} />
  return <HomeSkeleton />
}

/** Whoever arranges the page looks at it as another role sees it; nobody else does. */
function usePreview(): string | null {
  const arranges = useCan()('home.layout')
  const [query] = useQueryFilters()
  return arranges ? query.get('as') : null
}

interface HomeProps {
  home: HomeData
  complete: boolean
  /** It is looked at as somebody else sees it: what is to be done now is each one's own and left out. */
  preview: boolean
  openDialog: OpenDialog
}

function Home({ home, complete, preview, openDialog }: HomeProps) {
  const { quickLinks } = home
  // What lies on the device may be older than the choice.
  const { layout = homeBlocks, layoutVersion } = home as Partial<HomeData>
  const can = useCan()
  const [mayEdit, mayArrange] = [can('home.updateWelcome'), can('home.layout')]
  const [query, setQuery] = useQueryFilters()
  const editing = query.has('edit') && !preview
  const editor = mayEdit && editing
  const toggle = () => setQuery({ edit: editing ? null : '1' })
  const mode = useRef<HTMLButtonElement>(null)
  const edit = () => {
    toggle()
    // The button that was pressed goes.
    mode.current?.focus()
  }
  const t = useTexts(homeTexts)
  const { person, role } = useSignedIn()
  const { timezone } = useTenant()
  const [arrived] = useState(() => new Date())
  useSought(complete)
  const fetched = useCall('announcements.active', {}, { every: 60_000 }).data?.announcements
  const every = fetched ?? []
  const active = every.filter(isFor(role)).filter((one) => !hasEnded(one))
  const announcements = home.announcements.filter((one) => !hasEnded(one) && (!every.some(({ id }) => id === one.id) || active.some(({ id }) => id === one.id)))
  const now = useNow().data?.data
  const mustReads = useMustReads(active)
  const [opened, setOpened] = useState<Announcement | null>(null)
  // Links in notifications name one.
  const read = opened?.id ?? query.get('id')
  const blocks: Record<HomeData['layout'][number], ReactNode> = {
    welcome: <Welcome home={home} editor={editor} onEdit={mayEdit && !editing && !preview ? edit : undefined} openDialog={openDialog} />,
    forYou: <ForYou active={fetched && active} mustReads={mustReads} below={layout.includes('announcements')} onOpen={setOpened} />,
    quickLinks: <QuickLinks links={quickLinks} editor={editor} openDialog={openDialog} />,
    celebrations: <Celebrations />,
    announcements: <Announcements items={announcements} active={active} preview={preview} editor={editor} announces={can('announcements.receipts')} openDialog={openDialog} />,
  }
  return (
    <>
      <div className={classes.top}>
        <h1 className={classes.greeting} tabIndex={-1} data-page-title>{t[partOfDay(arrived, timezone)](person.first_name)}</h1>
        {mayEdit && (
          <Button ref={mode} variant={editing ? 'filled' : 'subtle'} size="sm" data-flush={editing ? undefined : 'end'} aria-pressed={editing} leftSection={editing ? <IconCheck size={16} aria-hidden /> : <IconPencil size={16} aria-hidden />} onClick={toggle}>
            {editing ? t.editingDone : t.editPage}
          </Button>
        )}
      </div>
      {complete ? (
        <>
          {(now || mustReads.length > 0) && !preview && <Now now={now} mustReads={mustReads} onOpen={setOpened} />}
          {editing && mayArrange && <Suspense><Arrange layout={layout} version={layoutVersion} /></Suspense>}
          {editor && <ExamplesNote shown={[...quickLinks, ...announcements].some(({ example }) => example)} openDialog={openDialog} />}
          {layout.map((block) => <Fragment key={block}>{blocks[block]}</Fragment>)}
          {read && <reading.Part id={read} opened={opened} onOpen={setOpened} />}
        </>
      ) : <PartsSkeleton />}
    </>
  )
}

/** The location's own words, and its film. */
function Welcome({ home, editor, onEdit, openDialog }: { home: HomeData; editor: boolean; onEdit?: () => void; openDialog: OpenDialog }) {
  // What lies on the device may not say how new somebody is.
  const { welcomeContent: { title, message }, heroVideo, newHere = true } = home as Omit<HomeData, 'newHere'> & Partial<HomeData>
  return (
    <div className={classes.hero} data-video={heroVideo ? true : undefined} data-small={(!newHere && !editor) || undefined}>
      <div>
        {title && <h2 className={classes.title}>{title}</h2>}
        {message ? <p className={classes.message}>{message}</p> : onEdit && <Suspense><NoWelcome onEdit={onEdit} /></Suspense>}
        {editor && <Suspense><HeroTools home={home} openDialog={openDialog} /></Suspense>}
      </div>
      {heroVideo && <HeroVideo video={heroVideo} />}
    </div>
  )
}
