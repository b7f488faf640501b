import { ActionIcon, Button, Chip, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { zoneName } from '@portal/ui/time/time-zones.ts'
import { localeOf } from '@portal/ui/start/languages.ts'
import { scrollEdges } from '@portal/ui/page/scroll-edges.ts'
import { ViewSwitch } from '../../lib/view-switch.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import { CategoryDot } from './event/category-badge.tsx'
import { calendarTexts } from './texts.ts'
import classes from './toolbar.module.css'
import type { Calendar } from './use-calendar.ts'
import { views } from './views/views.ts'

/** Which days, which view, which category. */
export function Toolbar({ calendar }: { calendar: Calendar }) {
  const t = useTexts(calendarTexts)
  const { view, title, set, step, categories, category, timezone, language } = calendar
  return (
    <div className={classes.toolbar}>
      <div className={classes.row}>
        <div className={classes.period}>
          <ActionIcon variant="default" className={classes.step} aria-label={t.earlier} onClick={() => step(-1)}>
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" className={classes.step} aria-label={t.later} onClick={() => step(1)}>
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
          <Button variant="default" size="sm" onClick={() => set({ date: null })}>
            {t.today}
          </Button>
          <p className={classes.title} aria-live="polite">
            {title}
          </p>
        </div>
        <ViewSwitch
          label={t.view}
          className={classes.views}
          value={view}
          onChange={(next) => set({ view: next })}
          options={views.map((value) => ({ value, label: t[value] }))}
        />
      </div>
      <div className={classes.row}>
        <Group ref={scrollEdges} gap={8} role="group" aria-label={t.category} className={classes.categories}>
          <Chip size="sm" checked={!category} onChange={() => set({ category: null })}>
            {t.allCategories}
          </Chip>
          {categories.map(({ key, label, tone }) => (
            <Chip key={key} size="sm" checked={category === key} onChange={() => set({ category: category === key ? null : key })}>
              <span className={classes.category}>
                <CategoryDot tone={tone} />
                {label}
              </span>
            </Chip>
          ))}
        </Group>
        <p className={classes.zone}>{t.zone(zoneName(timezone, localeOf(language)))}</p>
      </div>
    </div>
  )
}
