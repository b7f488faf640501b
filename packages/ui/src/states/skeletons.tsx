import type { CSSProperties } from 'react'
import classes from './skeletons.module.css'
import { useUiTexts } from '../start/ui-texts.ts'

interface BoneProps {
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  round?: boolean
}

/** One grey shape in place of a word, a picture or an avatar. */
export const Bone = ({ width = '100%', height, round }: BoneProps) => (
  <span className={classes.bone} style={{ width, height, borderRadius: round ? '50%' : undefined }} />
)

interface SkeletonsProps {
  count?: number
  /** Whether the real rows open with a picture. */
  picture?: boolean
  /** Cards beside each other instead of rows. */
  grid?: boolean
}

/** A list that is loading, in the shape it will have. */
export function Skeletons({ count = 4, picture, grid }: SkeletonsProps) {
  const words = useUiTexts()
  return (
    <div className={grid ? classes.grid : classes.list} role="status" aria-label={words.loading}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes.row} aria-hidden>
          {picture && <Bone width={44} height={44} round />}
          <span className={classes.lines}>
            <Bone width={`${55 - ((index * 13) % 25)}%`} />
            <Bone width={`${85 - ((index * 17) % 30)}%`} />
          </span>
        </div>
      ))}
    </div>
  )
}
