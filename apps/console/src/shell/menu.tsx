import { UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconLogout, IconMoon, IconSun, IconUserCircle } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router-dom'
import { useOperator, useSession } from '../api/session.ts'
import { paths } from '../paths.ts'
import classes from './menu.module.css'
import { isActive, places } from './places.ts'
import { shellTexts as t } from './texts.ts'

/** The places of the console: at the side, or at the bottom of a phone, where one's own account is in the header. */
export function Menu({ className, short }: { className?: string; short?: boolean }) {
  const { pathname } = useLocation()
  const { level } = useOperator()
  return (
    <nav aria-label={t.places} className={className}>
      {places.filter((place) => (!place.lowest || place.lowest === level) && (!short || place.short)).map(({ path, name, short: shortName, icon: Icon }) => (
        <Link
          key={path}
          to={path}
          className={short ? classes.tab : classes.place}
          aria-current={isActive(path, pathname) ? 'page' : undefined}
        >
          <Icon size={short ? 22 : 20} stroke={1.7} aria-hidden />
          {short ? shortName : name}
        </Link>
      ))}
    </nav>
  )
}

/** The way to one's own account, where the menu has no room for it. */
export function AccountLink() {
  const { pathname } = useLocation()
  return (
    <Link className={classes.tool} to={paths.account()} aria-label={t.account} title={t.account} aria-current={isActive(paths.account(), pathname) ? 'page' : undefined}>
      <IconUserCircle size={22} stroke={1.7} aria-hidden />
    </Link>
  )
}

const next = { light: 'dark', dark: 'auto', auto: 'light' } as const
const looks = {
  light: { icon: IconSun, name: t.light },
  dark: { icon: IconMoon, name: t.dark },
  auto: { icon: IconDeviceDesktop, name: t.system },
}

/** Light, dark or as the system has it: each press the next one. */
export function SchemeButton() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { icon: Icon, name } = looks[colorScheme]
  const label = `${t.appearance}: ${name}`
  return (
    <UnstyledButton className={classes.tool} aria-label={label} title={label} onClick={() => setColorScheme(next[colorScheme])}>
      <Icon size={18} stroke={1.7} aria-hidden />
    </UnstyledButton>
  )
}

/** Who is signed in, and the way out. */
export function Person() {
  const { name, email } = useOperator()
  const { signOut } = useSession()
  return (
    <div className={classes.person}>
      <div className={classes.who}>
        <span className={classes.name}>{name}</span>
        <span className={classes.email}>{email}</span>
      </div>
      <SchemeButton />
      <UnstyledButton className={classes.tool} aria-label={t.signOut} title={t.signOut} onClick={() => void signOut()}>
        <IconLogout size={18} stroke={1.7} aria-hidden />
      </UnstyledButton>
    </div>
  )
}
