import type { ProvisioningStepName } from '@portal/contract/platform/provisioning-steps'
import { stepTexts as t } from './texts.ts'

const names: Record<ProvisioningStepName, string> = {
  schema: t.schema,
  brand: t.brand,
  content: t.content,
  copy: t.copy,
  icons: t.icons,
  people: t.people,
  invitation: t.invitation,
  activate: t.activate,
}

/** What a step does, in words. One that is newer than this page is shown by its own name. */
export const stepWords = (name: string) => (Object.hasOwn(names, name) ? names[name as ProvisioningStepName] : name)
