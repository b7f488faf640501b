import { IconChevronRight } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { LinkProps } from 'react-router-dom'
import type { CategoryArea } from '@portal/contract/settings/settings'
import { useSignedIn } from '../../api/session.ts'
import { useUnread } from '../../features/chat/public.ts'
import { useToDo } from '../../features/home/public.ts'
import { useCategories } from '../../lib/lists/categories.ts'
import type { Topic } from '../../nouns/noun.ts'
import { preload } from '../../routes.ts'
import { placeTexts } from '../../nouns/titles.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { useLanguage } from '../../texts/language.ts'
import classes from './navigation.module.css'
import { sectionAbove, sectionsFor } from '../places.ts'
import type { Section } from '../places.ts'
import { shellTexts } from '../texts.ts'
import { isTopicOpen } from './topics.ts'
import { useCount } from './use-count.tsx'

interface NavigationProps {
  chatOpened: boolean
  onChat: () => void
  /** After going somewhere: the sheet of a phone closes. */
  onGone?: () => void
}

/** Every section of the person's role with its sub-topics. */
export function Navigation(props: NavigationProps) {
  const t = useTexts(shellTexts)
  const { role } = useSignedIn()
  const { common, manage } = sectionsFor(role)
  const heading = useId()
  return (
    <nav aria-label={t.mainNavigation}>
      <ul className={classes.list}>
        {common.map((section) => (
          <SectionItem key={section.place} section={section} {...props} />
        ))}
      </ul>
      {manage.length > 0 && (
        <>
          <p className={classes.heading} id={heading}>
            {t.manage}
          </p>
          <ul className={classes.list} aria-labelledby={heading}>
            {manage.map((section) => (
              <SectionItem key={section.place} section={section} {...props} />
            ))}
          </ul>
        </>
      )}
    </nav>
  )
}

interface SectionItemProps extends NavigationProps {
  section: Section
}

function SectionItem({ section: { place, icon: Icon, path, topics, listsParts }, chatOpened, onChat, onGone }: SectionItemProps) {
  const t = useTexts(shellTexts)
  const name = useTexts(placeTexts)[place]
  const { pathname } = useLocation()
  const active = path ? pathname === path : chatOpened
  const marked = active || sectionAbove(pathname) === place
  // Open where one is, and where one asked for it.
  const [toggled, setToggled] = useState<{ on: string; expanded: boolean }>()
  const expanded = toggled?.on === pathname ? toggled.expanded : active && !listsParts
  const item = useRef<HTMLLIElement>(null)
  const inSheet = Boolean(onGone)
  const Way = place === 'home' ? HomeLink : Link
  // A long list on a low screen still shows where one is; a sheet begins at its beginning.
  useEffect(() => {
    if (marked && !inSheet) item.current?.scrollIntoView({ block: 'nearest' })
  }, [marked, inSheet])
  const inside = (
    <>
      <Icon size={20} stroke={1.7} aria-hidden />
      {name}
    </>
  )
  return (
    <li ref={item}>
      <div className={classes.row} data-active={marked || undefined}>
        {path ? (
          <Way
            to={path}
            className={classes.link}
            aria-current={active ? 'page' : marked || undefined}
            onClick={onGone}
            onPointerEnter={() => void preload(path)}
            onFocus={() => void preload(path)}
          >
            {inside}
          </Way>
        ) : (
          <Panel chatOpened={chatOpened} onChat={onChat}>{inside}</Panel>
        )}
        {topics.length > 0 && (
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={expanded}
            aria-label={expanded ? t.hideTopics(name) : t.showTopics(name)}
            onClick={() => setToggled({ on: pathname, expanded: !expanded })}
          >
            <IconChevronRight size={16} aria-hidden />
          </button>
        )}
      </div>
      {expanded && topics.length > 0 && <Topics place={place} path={path} topics={topics} onGone={onGone} />}
    </li>
  )
}

/** Leads home, and tells how much there is to be done. */
function HomeLink({ children, ...link }: LinkProps) {
  const t = useTexts(shellTexts)
  const toDo = useToDo()
  const { counted, behind } = useCount(toDo, t.toDo(toDo))
  return (
    <>
      <Link {...link} {...counted}>
        {children}
      </Link>
      {behind}
    </>
  )
}

/** Opens the chat, and tells how much is unread in it. */
function Panel({ chatOpened, onChat, children }: Pick<NavigationProps, 'chatOpened' | 'onChat'> & { children: ReactNode }) {
  const t = useTexts(shellTexts)
  const unread = useUnread()
  const { counted, behind } = useCount(unread, t.unread(unread))
  return (
    <>
      <button type="button" className={classes.link} aria-expanded={chatOpened} onClick={onChat} {...counted}>
        {children}
      </button>
      {behind}
    </>
  )
}

/** Below a place whose things have categories stand the location's own, once they are known. */
function Topics({ place, ...props }: TopicsProps & { place: Section['place'] }) {
  // Such a place is called what its categories are of.
  return props.topics.some(isOfCategory) ? <CategoryTopics area={place as CategoryArea} {...props} /> : <TopicList {...props} />
}

const isOfCategory = ({ where }: Topic) => where.startsWith('?category=')
/** More would be another list to search. */
const MOST = 6

function CategoryTopics({ area, topics, ...props }: TopicsProps & { area: CategoryArea }) {
  const { list } = useCategories(area)
  const own = list.slice(0, MOST).map(({ key, label }): Topic => ({ where: `?category=${encodeURIComponent(key)}`, name: { en: label, es: label } }))
  return <TopicList topics={own.length ? [...topics.filter((topic) => !isOfCategory(topic)), ...own] : topics} {...props} />
}

type TopicsProps = Pick<Section, 'path' | 'topics'> & Pick<NavigationProps, 'onGone'>

function TopicList({ path, topics, onGone }: TopicsProps) {
  const language = useLanguage()
  const location = useLocation()
  return (
    <ul className={classes.topics}>
      {topics.map((topic) => (
        <li key={topic.where}>
          <Link to={path + topic.where} className={classes.topic} aria-current={location.pathname === path && isTopicOpen(topic, location) ? 'true' : undefined} onClick={onGone}>
            {topic.name[language]}
          </Link>
        </li>
      ))}
    </ul>
  )
}
