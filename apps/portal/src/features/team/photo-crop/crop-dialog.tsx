import 'react-easy-crop/react-easy-crop.css'
import { Button, Slider, Text } from '@mantine/core'
import { Answers } from '@portal/ui/dialogs/answers.tsx'
import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { useIsPhone } from '@portal/ui/page/use-is-phone.ts'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import { useTexts } from '../../../texts/define-texts.ts'
import { useObjectUrl } from '../../../lib/uploads/use-object-url.ts'
import { cut, openPicture } from './cut.ts'
import type { Area } from './cut.ts'
import classes from './photo-crop.module.css'
import { photoCropTexts } from './texts.ts'

interface CropDialogProps {
  file: File
  onClose: () => void
  onCropped: (file: File) => void
  onUnreadable: () => void
}

const MOST_ZOOM = 4

/** The square of a photo that will be shown: moved and zoomed by hand, wheel, fingers or keys. */
export function CropDialog({ file, onClose, onCropped, onUnreadable }: CropDialogProps) {
  const t = useTexts(photoCropTexts)
  const phone = useIsPhone()
  const url = useObjectUrl(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const [busy, setBusy] = useState(false)
  const use = async () => {
    if (!url || !area) return
    setBusy(true)
    try {
      onCropped(await cut(await openPicture(url), area, file.name))
    } catch (error) {
      console.error('The photo could not be cropped', error)
      onUnreadable()
    }
  }
  return (
    <ResponsiveDialog opened onClose={onClose} title={t.title} closeOnClickOutside={false}>
      <Text c="dimmed" mb="sm">
        {phone ? t.help : `${t.help} ${t.helpKeys}`}
      </Text>
      <div className={classes.stage}>
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            maxZoom={MOST_ZOOM}
            aspect={1}
            showGrid={false}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ alt: '', onError: onUnreadable }}
          />
        )}
      </div>
      <Slider
        mt="md"
        value={zoom}
        onChange={setZoom}
        min={1}
        max={MOST_ZOOM}
        step={0.05}
        size="lg"
        label={null}
        thumbLabel={t.zoom}
      />
      <Answers>
        <Button variant="default" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button onClick={() => void use()} disabled={!area} loading={busy}>
          {t.use}
        </Button>
      </Answers>
    </ResponsiveDialog>
  )
}
