import { useEffect } from 'react'
import { useTenant } from '../../lib/tenant.ts'

/** The title of the window: the page, then the location. */
export function usePageTitle(title: string | undefined) {
  const { header_logo_text: brand } = useTenant()
  useEffect(() => {
    document.title = title ? `${title} · ${brand}` : brand
  }, [title, brand])
}
