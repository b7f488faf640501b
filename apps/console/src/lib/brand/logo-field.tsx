import { Button, FileButton, Input } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './logo-field.module.css'
import { brandTexts as t } from './texts.ts'

const MOST_BYTES = 5 * 1024 * 1024
const ACCEPT = 'image/png,image/jpeg,image/webp,image/svg+xml'

interface LogoFieldProps {
  /** The address of the picture that will stand: the present one or the one just chosen. */
  shown: string | null
  onChoose: (file: File) => void
  onRemove: () => void
  error?: string
}

export function LogoField({ shown, onChoose, onRemove, error }: LogoFieldProps) {
  const [tooLarge, setTooLarge] = useState(false)
  const choose = (file: File | null) => {
    if (!file) return
    setTooLarge(file.size > MOST_BYTES)
    if (file.size <= MOST_BYTES) onChoose(file)
  }
  return (
    <Input.Wrapper label={t.logo} description={t.logoHint} error={tooLarge ? t.logoTooLarge : error} labelElement="div">
      <div className={classes.row}>
        <span className={classes.tile}>
          {shown ? <img src={shown} alt={t.logoAlt} /> : <IconPhoto size={22} stroke={1.5} aria-hidden />}
        </span>
        <FileButton onChange={choose} accept={ACCEPT}>
          {(props) => (
            <Button variant="default" {...props}>
              {shown ? t.otherLogo : t.chooseLogo}
            </Button>
          )}
        </FileButton>
        {shown && (
          <Button variant="subtle" onClick={onRemove}>
            {t.removeLogo}
          </Button>
        )}
      </div>
      {!shown && <p className={classes.none}>{t.noLogo}</p>}
    </Input.Wrapper>
  )
}
