import { Link } from 'react-router-dom'
import { paths } from '../paths.ts'
import classes from './location-link.module.css'

interface LocationLinkProps {
  location: { id: string; name: string; slug: string }
  className?: string
}

/** The way to a location. Two may have the same name, so what no other one has stands below it. */
export const LocationLink = ({ location: { id, name, slug }, className }: LocationLinkProps) => (
  <span className={classes.place}>
    <Link to={paths.location(id)} className={className}>
      {name}
    </Link>
    <span className={classes.slug}>{slug}</span>
  </span>
)
