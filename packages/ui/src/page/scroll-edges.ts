import './scroll-edges.css'

/**
 * The `ref` of a line that goes on beyond its edges: it fades out where there is more of it, so that it is seen that it can be moved.
 * (Scroll-driven animations would do without a script, but they never end, and nothing could wait for a page to be at rest.)
 */
export function scrollEdges(line: HTMLElement | null): (() => void) | undefined {
  if (!line) return undefined
  const look = () => {
    const beyond = line.scrollWidth - line.clientWidth
    // Half a pixel of rounding is not more of it, nor is the room beside its first and its last.
    const { paddingLeft, paddingRight } = getComputedStyle(line)
    const more = [line.scrollLeft > parseFloat(paddingLeft) + 1 && 'start', line.scrollLeft < beyond - parseFloat(paddingRight) - 1 && 'end'].filter(Boolean).join(' ')
    if (more) line.dataset.more = more
    else delete line.dataset.more
  }
  const sizes = new ResizeObserver(look)
  sizes.observe(line)
  for (const child of line.children) sizes.observe(child)
  const children = new MutationObserver(() => {
    for (const child of line.children) sizes.observe(child)
    look()
  })
  children.observe(line, { childList: true })
  line.addEventListener('scroll', look, { passive: true })
  return () => {
    sizes.disconnect()
    children.disconnect()
    line.removeEventListener('scroll', look)
  }
}
