import type { Pushed } from './payload.ts'

type Words = [title: string, message: string]

const words: Array<{ type: string; url: string; en: Words; es: Words }> = [
  { type: 'announcement', url: '/', en: ['New menu from Monday', 'The tasting is on Friday at 3 pm.'], es: ['Menú nuevo desde el lunes', 'La degustación es el viernes a las 3 p. m.'] },
  { type: 'document', url: '/documents', en: ['New document', 'Allergen sheet, winter'], es: ['Documento nuevo', 'Hoja de alérgenos, invierno'] },
  { type: 'photo', url: '/photos', en: ['12 new photos', 'Harvest party'], es: ['12 fotos nuevas', 'Fiesta de la cosecha'] },
  { type: 'video', url: '/videos', en: ['New video', 'How we close the kitchen'], es: ['Video nuevo', 'Cómo cerramos la cocina'] },
  { type: 'calendar', url: '/calendar', en: ['New event', 'Team meeting on Tuesday'], es: ['Evento nuevo', 'Reunión del equipo el martes'] },
  { type: 'chat_message', url: '/', en: ['Andre · Closers', 'Who has the keys to the walk-in?'], es: ['Andre · Cierre', '¿Quién tiene las llaves de la cámara fría?'] },
  { type: 'weather', url: '/notifications', en: ['Ice tonight', 'Drive slowly and call if you cannot make it.'], es: ['Hielo esta noche', 'Maneja despacio y llama si no puedes llegar.'] },
  { type: 'emergency', url: '/notifications', en: ['Gas leak', 'Leave by the front door and meet at the parking lot.'], es: ['Fuga de gas', 'Salgan por la puerta principal y reúnanse en el estacionamiento.'] },
]

/** One of each kind of news, as somebody could write it. */
export const samplePieces = (locale: 'en' | 'es'): Pushed[] =>
  words.map(({ type, url, [locale]: [title, message] }, index) => ({ id: `sample-${index}`, type, title, message, url, about: null, hidden: false, locale }))
