import { joinClassNames } from '@fullcalendar/react'
import type { CalendarOptions } from '@fullcalendar/react'
import { IconX } from '@tabler/icons-react'
import classes from './grid.module.css'

/** What the library draws, in the looks of the portal: it brings the places, we bring lines, colours and letters. */
export const gridLook: CalendarOptions = {
  headerToolbar: false,
  viewClass: classes.view,
  tableHeaderClass: classes.header,
  dayHeaderRowClass: classes.line,
  dayHeaderAlign: 'start',
  dayHeaderClass: ({ inPopover }) => (inPopover ? classes.popoverHead : classes.line),
  dayHeaderInnerClass: ({ inPopover }) => (inPopover ? '' : classes.dayHead),
  dayHeaderDividerClass: classes.under,
  dayRowClass: classes.line,
  dayCellClass: ({ isOther, isToday, inPopover }) =>
    (inPopover ? classes.popoverDay : joinClassNames(classes.line, classes.day, isOther && classes.outside, isToday && classes.today)),
  dayCellTopClass: classes.top,
  allDayHeaderClass: classes.side,
  allDayHeaderInnerClass: classes.hour,
  allDayDividerClass: classes.under,
  slotHeaderRowClass: classes.line,
  slotHeaderClass: joinClassNames(classes.line, classes.side),
  slotHeaderInnerClass: classes.hour,
  slotHeaderDividerClass: classes.beside,
  slotLaneClass: ({ isMinor }) => joinClassNames(classes.line, isMinor && classes.half),
  dayLaneClass: ({ isToday }) => joinClassNames(classes.line, isToday && classes.today),
  dayLaneInnerClass: classes.lane,
  nowIndicatorLineClass: classes.now,
  nowIndicatorDotClass: classes.nowDot,
  highlightClass: classes.highlight,
  eventDisplay: 'block',
  eventClass: ({ isDragging }) => joinClassNames(classes.event, isDragging && classes.dragged),
  eventInnerClass: classes.inner,
  columnEventClass: classes.columnEvent,
  moreLinkClass: classes.more,
  columnMoreLinkClass: classes.columnMore,
  columnMoreLinkInnerClass: classes.mark,
  navLinkClass: classes.link,
  popoverClass: classes.popover,
  popoverCloseClass: classes.close,
  popoverCloseContent: () => <IconX size={18} aria-hidden />,
}
