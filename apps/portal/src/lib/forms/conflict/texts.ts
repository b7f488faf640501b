import { defineTexts } from '../../../texts/define-texts.ts'

export const conflictTexts = defineTexts({
  en: {
    title: 'Someone else changed this meanwhile',
    text: 'Nothing is lost yet. Compare both and choose which one stays.',
    same: 'They made the same change as you. Choose either.',
    theirs: 'Theirs',
    yours: 'Yours',
    empty: 'empty',
    on: 'on',
    off: 'off',
    takeTheirs: 'Take theirs',
    keepYours: 'Keep yours',
  },
  es: {
    title: 'Alguien más cambió esto mientras tanto',
    text: 'Todavía no se perdió nada. Compara los dos y elige cuál se queda.',
    same: 'Hizo el mismo cambio que tú. Elige cualquiera.',
    theirs: 'Lo suyo',
    yours: 'Lo tuyo',
    empty: 'vacío',
    on: 'activado',
    off: 'desactivado',
    takeTheirs: 'Tomar lo suyo',
    keepYours: 'Conservar lo mío',
  },
})
