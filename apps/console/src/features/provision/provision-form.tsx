import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { NewLocationForm } from './new-location-form.tsx'
import type { Made } from './new-location-form.tsx'
import { ProvisionProgress } from './provision-progress.tsx'

/** A new location at the side of the list: what it shall be, then how it comes to be. */
export function ProvisionForm() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [made, setMade] = useState<Made>()
  const close = () => void navigate(paths.locations() + search)
  if (!made) return <NewLocationForm onMade={setMade} onClose={close} />
  return <ProvisionProgress made={made} onAnother={() => setMade(undefined)} onClose={close} />
}
