import { Bone, Skeletons } from '@portal/ui/skeletons.tsx'
import sections from '../../lib/lists/sections.module.css'
import hero from './hero.module.css'
import links from './quick-links.module.css'

/** The home page before its content: the same shapes. */
export function HomeSkeleton() {
  return (
    <>
      <div className={hero.hero} aria-hidden>
        <div>
          <Bone width="9rem" />
          <div style={{ height: 16 }} />
          <Bone width="min(26rem, 90%)" height={36} />
          <div style={{ height: 20 }} />
          <Bone width="min(32rem, 100%)" />
          <div style={{ height: 10 }} />
          <Bone width="min(24rem, 80%)" />
        </div>
      </div>
      <PartsSkeleton />
    </>
  )
}

/** What stands below the welcome. */
export function PartsSkeleton() {
  return (
    <>
      <div className={sections.section} aria-hidden>
        <ul className={links.links} data-columns="4">
          {[0, 1, 2, 3].map((index) => (
            <li key={index} className={links.link}>
              <Bone width={40} height={40} />
              <Bone width="60%" />
            </li>
          ))}
        </ul>
      </div>
      <Skeletons count={3} picture />
    </>
  )
}
