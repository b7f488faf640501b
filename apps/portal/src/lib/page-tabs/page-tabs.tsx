import { Tabs } from '@mantine/core'
import { scrollEdges } from '@portal/ui/page/scroll-edges.ts'
import { useEffect, useRef } from 'react'
import { centerIn } from '../center-in.ts'
import classes from './page-tabs.module.css'
import { useOpenTab } from './use-open-tab.ts'
import type { PageTab } from './use-open-tab.ts'

/** The parts of a page behind tabs that have an address: `?tab=brand`. What was typed in a part stays when another opens. */
export function PageTabs({ label, tabs, param }: { label: string; tabs: PageTab[]; param?: string }) {
  const { open, go } = useOpenTab(tabs, param)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => scrollEdges(list.current), [])
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[data-tab="${open}"]`)
    return tab && list.current ? centerIn(list.current, tab) : undefined
  }, [open])
  return (
    <Tabs value={open} onChange={go} keepMounted={false}>
      <Tabs.List aria-label={label} className={classes.list} ref={list}>
        {tabs.map(({ key, label: name }) => (
          <Tabs.Tab key={key} value={key} data-tab={key} className={classes.tab}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ key, content }) => (
        <Tabs.Panel key={key} value={key} className={classes.panel}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
