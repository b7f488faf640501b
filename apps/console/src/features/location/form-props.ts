import type { CallName, Location } from '../../api/types.ts'

/** What every form about a location is given. */
export interface LocationFormProps {
  location: Location
  onClose: () => void
}

/** What a change of a location makes old. */
export const touched: CallName[] = ['locations.get', 'locations.list', 'locations.steps', 'logs.list']
