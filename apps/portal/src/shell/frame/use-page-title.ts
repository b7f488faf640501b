import { useEffect } from 'react'
import { useTenant } from '../../lib/tenant.ts'

/** The title of the window: the page, then what the portal is called. */
export function usePageTitle(title: string | undefined) {
  const { portal_name: name, header_logo_text } = useTenant()
  const brand = name ?? header_logo_text
  useEffect(() => {
    document.title = title ? `${title} · ${brand}` : brand
  }, [title, brand])
}
