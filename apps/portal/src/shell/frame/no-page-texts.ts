import { defineTexts } from '../../texts/define-texts.ts'

// What stands in the place of a page. Apart from the words of the frame: the entrance needs these too.
export const noPageTexts = defineTexts({
  en: {
    notFoundTitle: 'We can’t find that page',
    notFoundText: 'The link may be old, or there is a typo in the address.',
    goHome: 'Go to Home',
    crashTitle: 'Something went wrong',
    crashText: 'The page stopped working. Nothing you sent was lost. Reload it to continue.',
    reload: 'Reload page',
    newVersion: 'The portal was updated. Reload the page to continue.',
    outOfReachTitle: 'Not on this device yet',
    outOfReach: 'This part of the portal opens as soon as you are online again.',
  },
  es: {
    notFoundTitle: 'No encontramos esa página',
    notFoundText: 'Puede que el enlace sea viejo o que la dirección tenga un error.',
    goHome: 'Ir a Inicio',
    crashTitle: 'Algo salió mal',
    crashText: 'La página dejó de funcionar. No se perdió nada de lo que enviaste. Vuelve a cargarla para seguir.',
    reload: 'Recargar la página',
    newVersion: 'El portal se actualizó. Vuelve a cargar la página para seguir.',
    outOfReachTitle: 'Aún no está en este dispositivo',
    outOfReach: 'Esta parte del portal se abre en cuanto vuelvas a tener conexión.',
  },
})
