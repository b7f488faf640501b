import { initials } from '@portal/ui/people/initials.ts'
import { useBroken } from '@portal/ui/states/use-broken.ts'
import { IconUser } from '@tabler/icons-react'
import { tintOf } from './member.ts'
import type { Member } from './member.ts'
import classes from './page.module.css'

/** A large photo of someone, cropped to the middle; their initials where there is none. The name stands beside it. */
export function Portrait({ member: { name, headshot_url, placeholder } }: { member: Pick<Member, 'name' | 'headshot_url' | 'placeholder'> }) {
  const [broken, failed] = useBroken(headshot_url)
  const letters = initials(name)
  const shown = headshot_url && !broken
  return (
    <span
      className={classes.portrait}
      data-tint={tintOf(name)}
      style={{ backgroundImage: shown && placeholder ? `url("${placeholder}")` : undefined }}
      aria-hidden
    >
      {shown ? (
        <img src={headshot_url} alt="" loading="lazy" decoding="async" onError={failed} />
      ) : (
        letters || <IconUser size={40} stroke={1.5} />
      )}
    </span>
  )
}
