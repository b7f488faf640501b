import { defineTexts } from '../../../texts/define-texts.ts'

/** Why a station is next, in the words of the training view and of the form. */
export const soFarTexts = defineTexts({
  en: {
    whatNext: (station: string, why: string) => `${station}: ${why}`,
    expired: 'has to be renewed',
    ready: 'ready for sign-off',
    learning: 'still learning',
    needed: 'not signed off yet',
  },
  es: {
    whatNext: (station, why) => `${station}: ${why}`,
    expired: 'hay que renovarla',
    ready: 'lista para aprobar',
    learning: 'sigue aprendiendo',
    needed: 'aún sin aprobar',
  },
})
