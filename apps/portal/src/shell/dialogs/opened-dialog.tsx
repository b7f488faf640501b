import { Suspense, lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import type { DialogProps, Dialogs } from '../../lib/page.ts'

type Registry = { [N in keyof Dialogs]: LazyExoticComponent<ComponentType<DialogProps<N>>> }

/** Every dialog that a page can open, fetched when it first does. */
const registry: Registry = {
  announcement: lazy(() => import('../../features/announcements/announcement-dialog.tsx').then((m) => ({ default: m.AnnouncementDialog }))),
  benefits: lazy(() => import('../../features/benefits/benefit-dialog.tsx').then((m) => ({ default: m.BenefitDialog }))),
  calendarFeed: lazy(() => import('../../features/calendar/feed-dialog.tsx').then((m) => ({ default: m.FeedDialog }))),
  delete: lazy(() => import('./delete-dialog.tsx').then((m) => ({ default: m.DeleteDialog }))),
  development: lazy(() => import('../../features/development/development-dialog.tsx').then((m) => ({ default: m.DevelopmentDialog }))),
  edit: lazy(() => import('../../features/about/about-dialog.tsx').then((m) => ({ default: m.AboutDialog }))),
  document: lazy(() => import('../../features/documents/document-dialog.tsx').then((m) => ({ default: m.DocumentDialog }))),
  documentReceipts: lazy(() => import('../../features/documents/receipts-dialog.tsx').then((m) => ({ default: m.ReceiptsDialog }))),
  documentUpload: lazy(() => import('../../features/documents/document-upload-dialog.tsx').then((m) => ({ default: m.DocumentUploadDialog }))),
  documentVersion: lazy(() => import('../../features/documents/document-version-dialog.tsx').then((m) => ({ default: m.DocumentVersionDialog }))),
  documentView: lazy(() => import('../../features/documents/document-view.tsx').then((m) => ({ default: m.DocumentView }))),
  event: lazy(() => import('../../features/calendar/event-dialog.tsx').then((m) => ({ default: m.EventDialog }))),
  eventForm: lazy(() => import('../../features/calendar/event-form-dialog.tsx').then((m) => ({ default: m.EventFormDialog }))),
  eventRemoval: lazy(() => import('../../features/calendar/removal-dialog.tsx').then((m) => ({ default: m.RemovalDialog }))),
  heroVideo: lazy(() => import('../../features/home/video-dialog.tsx').then((m) => ({ default: m.VideoDialog }))),
  homeAnnouncement: lazy(() => import('../../features/home/announcement-dialog.tsx').then((m) => ({ default: m.AnnouncementDialog }))),
  photo: lazy(() => import('../../features/photos/photo-dialog.tsx').then((m) => ({ default: m.PhotoDialog }))),
  photoUpload: lazy(() => import('../../features/photos/photo-upload-dialog.tsx').then((m) => ({ default: m.PhotoUploadDialog }))),
  photoViewer: lazy(() => import('../../features/photos/photo-viewer.tsx').then((m) => ({ default: m.PhotoViewer }))),
  quick: lazy(() => import('../../features/home/quick-dialog.tsx').then((m) => ({ default: m.QuickDialog }))),
  teamProgress: lazy(() => import('../../features/development/team-progress-dialog.tsx').then((m) => ({ default: m.TeamProgressDialog }))),
  team: lazy(() => import('../../features/team/team-dialog.tsx').then((m) => ({ default: m.TeamDialog }))),
  video: lazy(() => import('../../features/videos/video-dialog.tsx').then((m) => ({ default: m.VideoDialog }))),
  videoPlayer: lazy(() => import('../../features/videos/video-player.tsx').then((m) => ({ default: m.VideoPlayer }))),
  videoReplace: lazy(() => import('../../features/videos/video-replace-dialog.tsx').then((m) => ({ default: m.VideoReplaceDialog }))),
  videoUpload: lazy(() => import('../../features/videos/video-upload-dialog.tsx').then((m) => ({ default: m.VideoUploadDialog }))),
  welcome: lazy(() => import('../../features/home/welcome-dialog.tsx').then((m) => ({ default: m.WelcomeDialog }))),
}

export type Open = { [N in keyof Dialogs]: { name: N; data: Dialogs[N]; id: number } }[keyof Dialogs]

/** The dialog that is open, with its data. */
export function OpenedDialog({ open, onClose }: { open: Open; onClose: () => void }) {
  const Dialog = registry[open.name] as ComponentType<DialogProps<keyof Dialogs>>
  return (
    <Suspense>
      <Dialog key={open.id} data={open.data} opened onClose={onClose} />
    </Suspense>
  )
}
