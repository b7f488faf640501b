import { expect, test } from 'vitest'
import { backupTexts } from '../admin-settings/backups/texts.ts'
import { privacyTexts } from '../admin-settings/privacy/texts.ts'
import { eraseTexts } from './erase-texts.ts'

test.each(['en', 'es'] as const)('whoever erases somebody is told how long backups keep them: %s', (language) => {
  const [longest] = /12 m[a-z]+/.exec(backupTexts[language].text)!
  expect(eraseTexts[language].text).toContain(longest)
  expect(privacyTexts[language].personText).toContain(longest)
})
