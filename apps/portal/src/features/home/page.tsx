import { useState } from 'react'
import { useCan, useSignedIn } from '../../api/session.ts'
import type { DataOf } from '../../api/types.ts'
import { useCall } from '../../api/use-call.ts'
import type { Announcement } from '../announcements/public.ts'
import { CallFailed } from '../../lib/call-failed.tsx'
import { ExamplesNote } from '../../lib/lists/examples-note.tsx'
import { useSought } from '../../lib/lists/use-sought.ts'
import type { OpenDialog, PageProps } from '../../lib/page.ts'
import { useTenant } from '../../lib/tenant.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { Announcements } from './announcements.tsx'
import { Celebrations } from './celebrations.tsx'
import { ForYou } from './for-you.tsx'
import { partOfDay } from './greeting.ts'
import { HeroTools } from './hero-tools.tsx'
import { HeroVideo } from './hero-video.tsx'
import { HomeSkeleton, PartsSkeleton } from './home-skeleton.tsx'
import classes from './hero.module.css'
import { QuickLinks } from './quick-links.tsx'
import { homeTexts } from './texts.ts'
import { Urgent, useUrgent } from './urgent.tsx'

export type HomeData = DataOf<'home.get'>

/** Whether what stands between the parts of the page has come, or is not to be waited for: nothing is pushed down later. */
function usePartsThere(): boolean {
  const forYou = useCall('announcements.active', {}, { aside: true })
  const celebrations = useCall('announcements.celebrations', {}, { staleTime: 10 * 60_000, aside: true })
  return [forYou, celebrations].every(({ data, failureCount, error }) => data !== undefined || error !== null || failureCount > 0)
}

/** Where everyone arrives: a welcome, the location's film, the usual ways, and what is new. */
export function HomePage({ openDialog }: PageProps) {
  const t = useTexts(homeTexts)
  const { data, error, refetch, isFetching } = useCall('home.get')
  const complete = usePartsThere()
  // The welcome waits for nobody: what is not here yet stands below it.
  if (data) return <Home home={data.data} complete={complete} openDialog={openDialog} />
  if (error) return <CallFailed title={t.failed} error={error} refetch={refetch} isFetching={isFetching} />
  return <HomeSkeleton />
}

function Home({ home, complete, openDialog }: { home: HomeData; complete: boolean; openDialog: OpenDialog }) {
  const { welcomeContent, heroVideo, quickLinks, announcements } = home
  const editor = useCan()('home.updateWelcome')
  const t = useTexts(homeTexts)
  const { person } = useSignedIn()
  const { timezone } = useTenant()
  const [arrived] = useState(() => new Date())
  useSought(complete)
  const active = useCall('announcements.active', {}, { aside: true }).data?.announcements ?? []
  const urgent = useUrgent(active)
  const [opened, setOpened] = useState<Announcement | null>(null)
  return (
    <>
      {urgent.length > 0 && <Urgent announcements={urgent} onOpen={setOpened} />}
      <div className={classes.hero} data-video={heroVideo ? true : undefined}>
        <div>
          <p className={classes.greeting}>{t[partOfDay(arrived, timezone)](person.first_name)}</p>
          <h1 className={classes.title} tabIndex={-1} data-page-title>
            {welcomeContent.title}
          </h1>
          <p className={classes.message}>{welcomeContent.message}</p>
          {editor && <HeroTools home={home} openDialog={openDialog} />}
        </div>
        {heroVideo && <HeroVideo video={heroVideo} />}
      </div>
      <ExamplesNote shown={[...quickLinks, ...announcements].some(({ example }) => example)} openDialog={openDialog} />
      {complete ? (
        <>
          <ForYou urgent={urgent} opened={opened} onOpen={setOpened} news={announcements.map(({ id }) => id)} />
          <QuickLinks links={quickLinks} editor={editor} openDialog={openDialog} />
          <Celebrations />
          <Announcements items={announcements} editor={editor} openDialog={openDialog} />
        </>
      ) : <PartsSkeleton />}
    </>
  )
}
