import { NativeSelect, Tabs } from '@mantine/core'
import { useIsPhone } from '@portal/ui/page/use-is-phone.ts'
import classes from './page-parts.module.css'
import { useOpenTab } from './use-open-tab.ts'
import type { PageTab } from './use-open-tab.ts'

/** The parts of a page that has more of them than a line holds: beside it, and on a phone in one list to choose from. */
export function PageParts({ label, tabs }: { label: string; tabs: PageTab[] }) {
  const { open, go } = useOpenTab(tabs)
  const phone = useIsPhone()
  const choices = tabs.map(({ key, label: name }) => ({ value: key, label: name }))
  return (
    <Tabs value={open} onChange={go} keepMounted={false} orientation="vertical" variant="pills" className={classes.parts}>
      {phone ? (
        <NativeSelect aria-label={label} className={classes.choice} data={choices} value={open} onChange={({ currentTarget }) => go(currentTarget.value)} />
      ) : (
        <Tabs.List aria-label={label} className={classes.list}>
          {tabs.map(({ key, label: name }) => (
            <Tabs.Tab key={key} value={key} className={classes.tab}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      )}
      {tabs.map(({ key, label: name, content }) => (
        <Tabs.Panel key={key} value={key} className={classes.panel} {...(phone && { 'aria-labelledby': undefined, 'aria-label': name })}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
