import { defineTexts } from '../../../texts/define-texts.ts'

export const photoCropTexts = defineTexts({
  en: {
    title: 'Crop the photo',
    help: 'Move the photo so that the face fills the square.',
    helpKeys: 'The arrow keys move it too.',
    zoom: 'Zoom',
    use: 'Use this photo',
    cancel: 'Cancel',
    unreadable: 'This photo cannot be opened here. Please choose a JPG or PNG file.',
    photo: 'Photo',
    choose: 'Choose photo',
    change: 'Choose another photo',
    remove: 'Remove photo',
  },
  es: {
    title: 'Recorta la foto',
    help: 'Mueve la foto para que la cara llene el cuadro.',
    helpKeys: 'También puedes usar las flechas.',
    zoom: 'Acercar',
    use: 'Usar esta foto',
    cancel: 'Cancelar',
    unreadable: 'No se puede abrir esta foto aquí. Elige un archivo JPG o PNG.',
    photo: 'Foto',
    choose: 'Elegir foto',
    change: 'Elegir otra foto',
    remove: 'Quitar foto',
  },
})
