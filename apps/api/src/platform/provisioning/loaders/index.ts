import type { Loader } from '../loader.ts'
import { about } from './about.ts'
import { announcements } from './announcements.ts'
import { benefits } from './benefits.ts'
import { calendar } from './calendar.ts'
import { development } from './development.ts'
import { documents } from './documents.ts'
import { home } from './home.ts'
import { photos } from './photos.ts'
import { team } from './team.ts'
import { videos } from './videos.ts'

/** What a location starts with, in the order in which it is written. A new noun is one line here. */
export const contentLoaders: Loader[] = [home, about, benefits, development, calendar, announcements, documents, photos, videos]

/** The people, written after the accounts that they may belong to. */
export const peopleLoaders: Loader[] = [team]
