import type { HomeData } from './page.tsx'
import classes from './hero.module.css'

/** The location's own film. If it does not play, that is only logged. */
export function HeroVideo({ video: { url, poster_url, title, lang, captions_url } }: { video: NonNullable<HomeData['heroVideo']> }) {
  return (
    <figure className={classes.video}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- there are captions when the location has made some */}
      <video
        src={url}
        poster={poster_url ?? undefined}
        controls
        playsInline
        preload={poster_url ? 'none' : 'metadata'}
        aria-label={title}
        onPlay={({ currentTarget }) => (currentTarget.dataset.played = '')}
        // As `askAnew` does it, which would be one more thing in the first download.
        onError={({ currentTarget }) => void import('../../lib/film/play-on.ts').then((m) => m.playOn(currentTarget), () => {})}
      >
        {captions_url && <track kind="captions" src={captions_url} default />}
      </video>
      {title && <figcaption className={classes.caption} lang={lang}>{title}</figcaption>}
    </figure>
  )
}
