import { defineTexts } from '../../texts/define-texts.ts'

export const shortcutTexts = defineTexts({
  en: {
    title: 'Keyboard shortcuts',
    text: 'Go anywhere without the mouse. They are off while you type.',
    use: 'Use single keys as shortcuts',
    show: 'Show the list',
    anywhere: 'Anywhere',
    reviewing: 'In a submission',
    nextOne: 'The next one of the list',
    oneBefore: 'The one before it',
    goTo: 'Go to',
    search: 'Search',
    list: 'This list',
    close: 'Close what is open',
    followedBy: 'then',
  },
  es: {
    title: 'Atajos de teclado',
    text: 'Ve a cualquier parte sin el mouse. Se desactivan mientras escribes.',
    use: 'Usar teclas sueltas como atajos',
    show: 'Ver la lista',
    anywhere: 'En todas partes',
    reviewing: 'En un envío',
    nextOne: 'El siguiente de la lista',
    oneBefore: 'El anterior',
    goTo: 'Ir a',
    search: 'Buscar',
    list: 'Esta lista',
    close: 'Cerrar lo que está abierto',
    followedBy: 'y luego',
  },
})
