/** Of the gesture, in pixels. */
export const pull = { threshold: 100, resistance: 0.5, startZone: 200, indicator: 80, resetMs: 500, vibrateMs: 50 } as const

/** How far the page follows a finger that went `travel` pixels down. */
export const followed = (travel: number) => Math.max(0, travel * pull.resistance)

/** The indicator grows with the pull, up to its own height. */
export const indicatorHeight = (distance: number) => Math.min(distance, pull.indicator)

/** The threshold is measured after the resistance: 200 px of the finger. */
export const isFarEnough = (distance: number) => distance >= pull.threshold

/** Armed at the top of the page alone, by a finger that starts in its upper part. */
export const mayStart = (scrollTop: number, clientY: number) => scrollTop <= 0 && clientY <= pull.startZone
