import { describe, expect, test } from 'vitest'
import { changedSetting, settingName, shownChange } from './setting-names.ts'

describe('a change of the settings in words', () => {
  test.each([
    ['a text', { field: 'general.tagline', before: '', after: 'Together' }, 'en', [{ before: '', after: 'Together' }]],
    ['a number without a limit', { field: 'chat.editMinutes', before: 43_200, after: null }, 'en', [{ before: '43,200', after: '' }]],
    ['a switch', { field: 'registration.selfSignup', before: true, after: false }, 'es', [{ before: 'Sí', after: 'No' }]],
    ['a choice', { field: 'content.editors', before: 'manager', after: 'admin' }, 'es', [{ before: 'Gerentes y administradores', after: 'Solo administradores' }]],
    ['several choices', { field: 'security.require2faFor', before: [], after: ['manager', 'admin'] }, 'en', [{ before: '', after: 'Managers, Admins' }]],
    ['a tagline that is a choice elsewhere', { field: 'general.tagline', before: 'admin', after: 'manager' }, 'en', [{ before: 'admin', after: 'manager' }]],
    [
      'a setting of several parts',
      { field: 'media.limits', before: { imageMb: 25, documentMb: 100, videoMb: 2048 }, after: { imageMb: 10, documentMb: 100, videoMb: 1024 } }, 'en',
      [{ part: 'Pictures', before: '25', after: '10' }, { part: 'Videos', before: '2,048', after: '1,024' }],
    ],
    [
      'hours of a shift',
      { field: 'training.shifts', before: { close: { from: '16:00', to: '23:00' } }, after: { close: { from: '16:00', to: '01:00' } } }, 'es',
      [{ part: 'Cierre', before: '16:00 – 23:00', after: '16:00 – 01:00' }],
    ],
    [
      'own words in another language',
      { field: 'texts.translations', before: { es: { tagline: 'Pollo con alma', signUpTitle: 'Registro' } }, after: { es: { tagline: 'Con alma', signUpTitle: 'Registro' } } }, 'en',
      [{ part: 'Spanish, Tagline', before: 'Pollo con alma', after: 'Con alma' }],
    ],
    [
      'own words in another language for the first time',
      { field: 'texts.translations', before: {}, after: { es: { tagline: 'Con alma' } } }, 'es',
      [{ part: 'Español, Lema', before: '', after: 'Con alma' }],
    ],
    ['a way of mail', { field: 'email.provider', before: 'platform', after: 'smtp' }, 'es', [{ before: 'La plataforma', after: 'Tu propio servidor de correo' }]],
    ['a password, of which only that it changed is known', { field: 'email.secret', before: null, after: 'changed' }, 'en', [{ before: '', after: 'Changed' }]],
    [
      'lists of an area',
      { field: 'content.categories', before: { about: [{ key: 'a', label: 'Overview' }], photos: [] }, after: { about: [{ key: 'a', label: 'Who we are' }], photos: [] } }, 'es',
      [{ part: 'Nosotros', before: 'Overview', after: 'Who we are' }],
    ],
  ] as const)('%s', (_, change, language, shown) => expect(shownChange(change, language)).toEqual(shown))

  test('what is put back is named with its parts, where a setting has several: no other part of it goes back', () => {
    const retention = { field: 'privacy.retention', before: { logDays: 730, submissionDays: 1095 }, after: { logDays: 365, submissionDays: 1095 } }
    expect(changedSetting(retention, 'en')).toBe('How long things are kept (days): Log')
    expect(changedSetting({ field: 'general.tagline', before: '', after: 'Together' }, 'es')).toBe('Lema')
  })

  test('a setting that is gone by now keeps the name it had', () => {
    expect(settingName('general.tagline', 'es')).toBe('Lema')
    expect(settingName('general.motto', 'es')).toBe('general.motto')
  })
})
