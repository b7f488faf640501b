import { useBroken } from '@portal/ui/states/use-broken.ts'

/** Nothing, of one dot: the few bytes of the picture are seen through it. */
const blank = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

interface PictureProps {
  src: string
  /** Its few placeholder bytes, as an address. */
  placeholder?: string | null
  alt?: string
  className?: string
  width?: number
  height?: number
}

/** A picture over its placeholder, loaded when it comes near; one that did not load is tried again when the network is back. */
export function Picture({ src, placeholder, alt = '', ...rest }: PictureProps) {
  const [broken, failed] = useBroken(src)
  return (
    <img
      {...rest}
      // Another element, or the browser would not try the same address again.
      key={String(broken)}
      src={broken && placeholder ? blank : src}
      alt={alt}
      loading="lazy"
      decoding="async"
      style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
      onError={failed}
    />
  )
}
