import type { contract } from '@portal/contract'
import type { Handlers } from '../../core/context.ts'
import { audit } from '../../shared/audit.ts'
import { mayLoseCategories } from '../../shared/content/categories.ts'
import { readSettings, storeSettings, storedAfter } from '../../core/settings.ts'
import { readingLanguage } from '../../shared/content/translations.ts'
import { expectCurrent } from '../../shared/content/versioned.ts'
import { namesIn, namesInUse } from './names.ts'

type Current = Awaited<ReturnType<typeof readSettings>>
const present = ({ settings, version }: Current) => ({ ...settings.content.categories, version })

export const categories: Handlers<typeof contract.categories> = {
  async list({ db }) {
    return { data: present(await readSettings(db)) }
  },

  async names({ db, request, user, profile }) {
    const names = await namesIn(db, readingLanguage({ request, user, profile }), profile.settings)
    return { data: [...names].map(([name, called]) => ({ name, called })) }
  },

  async namesInUse({ db, profile }) {
    return { data: await namesInUse(db, profile.settings) }
  },

  async update({ db, user, tenant, request, profileChanged }, { area, categories: wanted, version }) {
    const stored = await db.selectFrom('settings').select('settings').forUpdate().executeTakeFirst()
    const current = await readSettings(db)
    expectCurrent('categories', current, version, present)

    const lists = current.settings.content.categories
    await mayLoseCategories(db, area, lists, wanted, present(current))
    await storeSettings(db, tenant, storedAfter(stored?.settings, { content: { categories: { [area]: wanted } } }))
    await audit(db, {
      event: 'settings.changed', actor: user, target: { kind: 'settings', id: null, name: `categories of ${area}` },
      // As the settings call it: the history names it, and can put it back.
      before: { 'content.categories': { [area]: lists[area] } }, after: { 'content.categories': { [area]: wanted } }, requestId: request.id,
    })
    profileChanged()
    return { data: present(await readSettings(db)) }
  },
}
