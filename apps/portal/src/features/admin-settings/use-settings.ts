import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { callKey } from '../../api/use-call.ts'
import { call } from '../../api/call.ts'
import type { DataOf, Input, Reply } from '../../api/types.ts'
import { formTexts } from '../../lib/forms/texts.ts'
import type { Stands } from '../../lib/forms/stands.ts'
import { useSavedForm } from '../../lib/forms/use-saved-form.ts'
import type { SavedFormOptions } from '../../lib/forms/use-saved-form.ts'
import { useTexts } from '../../texts/define-texts.ts'

export type AllSettings = DataOf<'admin.settings'>
export type Settings = AllSettings['settings']
type Change = Input<'admin.settingsUpdate'>['settings']

/** Name, words and brand on screen are read anew by whoever shows them. */
export const brandChanged = () => void dispatchEvent(new Event('brandingUpdated'))

/** What a save answered is what stands from now on, for every part of the page. */
export function useKeepSettings() {
  const client = useQueryClient()
  return (reply: Reply<'admin.settings'>) => client.setQueryData(callKey('admin.settings', {}), reply)
}

interface SettingsFormOptions<V extends object> {
  name: string
  all: AllSettings
  fields: (settings: Settings) => V
  /** The part of the settings that these changes are. */
  change: (changes: Partial<V>, values: V) => Change
  validate?: SavedFormOptions<V>['validate']
}

/** A card of the settings: its fields, saved by themselves, with the version of all settings. */
export function useSettingsForm<V extends object>({ name, all, fields, change, validate }: SettingsFormOptions<V>) {
  const t = useTexts(formTexts)
  const keep = useKeepSettings()
  const standing = ({ settings, version }: AllSettings): Stands<V> => ({ values: fields(settings), version })
  return useSavedForm<V>({
    name: `settings.${name}`,
    stands: standing(all),
    validate,
    save: async (changes, version, values) => {
      const reply = await call('admin.settingsUpdate', { settings: change(changes, values), version })
      keep(reply)
      return standing(reply.data)
    },
    theirs: standing,
    onSaved: () => {
      showToast(t.saved, { tone: 'success' })
      brandChanged()
    },
  })
}
