import { Bone, Skeletons } from '@portal/ui/states/skeletons.tsx'
import sections from '../../lib/lists/sections.module.css'
import hero from './hero.module.css'
import links from './quick-links.module.css'

/** The home page before its content: the same shapes. */
export function HomeSkeleton() {
  return (
    <>
      <div className={hero.top} aria-hidden>
        <Bone width="9rem" />
      </div>
      <PartsSkeleton />
    </>
  )
}

/** What stands below the greeting: what is to be done now, the welcome, the usual ways. */
export function PartsSkeleton() {
  return (
    <>
      <Skeletons count={2} />
      <div className={hero.hero} aria-hidden>
        <div>
          <Bone width="min(26rem, 90%)" height={36} />
          <div style={{ height: 20 }} />
          <Bone width="min(32rem, 100%)" />
          <div style={{ height: 10 }} />
          <Bone width="min(24rem, 80%)" />
        </div>
      </div>
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
    </>
  )
}
