import { defineTexts, plural } from '../../../texts/define-texts.ts'

export const boardTexts = defineTexts({
  en: {
    column: (status: string, n: number) => `${status}: ${n}`,
    move: (name: string) => `Move ${name}`,
    help: 'Press Space to pick it up, go to the next step with the left and right arrow keys, press Space to put it down, Escape to leave it.',
    picked: (name: string, steps: string) => `Picked up ${name}. ${steps}`,
    over: (name: string, status: string) => `${name} is over ${status}.`,
    dropped: (name: string, status: string) => `${name} was put to ${status}.`,
    back: (name: string) => `${name} is back where it was.`,
    undone: (name: string) => `${name} is back where it was.`,
    sure: (name: string, status: string) => `${name}: ${status}?`,
    sureText: 'It ends there, and the person is told. To write something with it, open it instead.',
    more: 'Show more',
    moreOf: (status: string) => `Show more: ${status}`,
    newest: (shown: number, all: number) => `The newest ${shown} of ${plural('en', all, 'submission', 'submissions')}. All of them stand in the list.`,
  },
  es: {
    column: (status, n) => `${status}: ${n}`,
    move: (name) => `Mover ${name}`,
    help: 'Pulsa Espacio para levantarlo, ve al siguiente paso con las flechas izquierda y derecha, pulsa Espacio para soltarlo o Escape para dejarlo.',
    picked: (name, steps) => `Levantaste ${name}. ${steps}`,
    over: (name, status) => `${name} está sobre ${status}.`,
    dropped: (name, status) => `${name} quedó en ${status}.`,
    back: (name) => `${name} volvió a su lugar.`,
    undone: (name) => `${name} volvió a su lugar.`,
    sure: (name, status) => `${name}: ¿${status}?`,
    sureText: 'Ahí termina y se le avisa a la persona. Para escribirle algo, ábrelo.',
    more: 'Ver más',
    moreOf: (status) => `Ver más: ${status}`,
    newest: (shown, all) => `Lo más nuevo: ${shown} de ${plural('es', all, 'envío', 'envíos')}. Todos están en la lista.`,
  },
})
