import { IconUser } from '@tabler/icons-react'
import { useBroken } from '../states/use-broken.ts'
import { initials } from './initials.ts'
import classes from './person-avatar.module.css'

interface PersonAvatarProps {
  name: string
  src?: string | null
  size?: number
}

/** A person's picture; their initials where there is none or it does not load. The name stands beside it, not in it. */
export function PersonAvatar({ name, src, size = 40 }: PersonAvatarProps) {
  const [broken, failed] = useBroken(src)
  const letters = initials(name)
  return (
    // The letters are drawn, not written: they are no words that a link around it would have to be called.
    <span
      className={classes.avatar}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
      data-letters={src && !broken ? undefined : letters || undefined}
      aria-hidden
    >
      {src && !broken ? (
        <img src={src} alt="" width={size} height={size} loading="lazy" onError={failed} />
      ) : (
        !letters && <IconUser size={size * 0.55} stroke={1.6} />
      )}
    </span>
  )
}
