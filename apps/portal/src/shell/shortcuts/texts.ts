import { defineTexts } from '../../texts/define-texts.ts'

export const shortcutTexts = defineTexts({
  en: {
    title: 'Keyboard shortcuts',
    text: 'Go anywhere without the mouse. They are off while you type.',
    use: 'Use single keys as shortcuts',
    show: 'Show the list',
    anywhere: 'Anywhere',
    reviewing: 'In a submission',
    nextOne: 'Next submission',
    oneBefore: 'Previous submission',
    goTo: 'Go to',
    search: 'Search',
    list: 'Keyboard shortcuts',
    close: 'Close a dialog',
    followedBy: 'then',
  },
  es: {
    title: 'Atajos de teclado',
    text: 'Ve a cualquier parte sin el mouse. Se desactivan mientras escribes.',
    use: 'Usar teclas sueltas como atajos',
    show: 'Ver la lista',
    anywhere: 'En todas partes',
    reviewing: 'En un envío',
    nextOne: 'Envío siguiente',
    oneBefore: 'Envío anterior',
    goTo: 'Ir a',
    search: 'Buscar',
    list: 'Atajos de teclado',
    close: 'Cerrar una ventana',
    followedBy: 'y luego',
  },
})
