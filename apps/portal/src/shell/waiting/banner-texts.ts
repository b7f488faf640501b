import { defineTexts, plural } from '../../texts/define-texts.ts'

/** What stands above a page about unsent work and old copies. */
export const bannerTexts = defineTexts({
  en: {
    waiting: (n: number) => `${plural('en', n, 'thing is', 'things are')} waiting to be sent.`,
    failed: (n: number) => `${plural('en', n, 'thing couldn’t', 'things couldn’t')} be sent.`,
    show: 'Show',
    kept: (ago: string) => `Saved ${ago}`,
    keptNow: 'Saved just now',
  },
  es: {
    waiting: (n) => `${plural('es', n, 'cosa espera', 'cosas esperan')} para enviarse.`,
    failed: (n) => `${plural('es', n, 'cosa no se pudo', 'cosas no se pudieron')} enviar.`,
    show: 'Ver',
    kept: (ago) => `Guardado ${ago}`,
    keptNow: 'Guardado hace un momento',
  },
})
