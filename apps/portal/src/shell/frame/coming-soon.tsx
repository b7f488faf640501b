import { Button } from '@mantine/core'
import { IconTools } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import type { PlaceName } from '../../nouns/list.ts'
import { placeDescriptions } from '../../nouns/descriptions.ts'
import { placeTexts } from '../../nouns/titles.ts'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './coming-soon.module.css'
import { shellTexts } from '../texts.ts'

/** The one page of every place that is not built yet: what will be here, and the way back. */
export const comingSoon = (place: PlaceName) =>
  function ComingSoon() {
    const words = useTexts(placeDescriptions)
    const places = useTexts(placeTexts)
    const t = useTexts(shellTexts)
    return (
      <div className={classes.place}>
        <span className={classes.mark} aria-hidden>
          <IconTools size={34} stroke={1.5} />
        </span>
        <h1 className={classes.title} tabIndex={-1} data-page-title>
          {places[place]}
        </h1>
        <p className={classes.text}>{words[place]}</p>
        <p className={classes.note}>{t.comingTitle}</p>
        <Button component={Link} to={paths.home()} variant="default">
          {t.comingBack}
        </Button>
      </div>
    )
  }
