import { applySchemeIn, schemesKeptIn } from '@portal/ui/start/kept-scheme.ts'
import { storage } from '../../device/storage.ts'

export const schemeManager = schemesKeptIn(storage.scheme)
export const applyKeptScheme = () => applySchemeIn(storage.scheme)
