type Badged = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>

/** The number on the installed app's icon. Where icons have none, nothing happens. */
export function showAppBadge(unread: number) {
  const { setAppBadge, clearAppBadge } = navigator as Badged
  const done = unread > 0 ? setAppBadge?.call(navigator, unread) : clearAppBadge?.call(navigator)
  done?.catch(() => {})
}
