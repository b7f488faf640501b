import { refusal } from '../define.ts'

/** Shared tablets. */
export const kioskErrors = {
  'kiosk.full': refusal<{ max: number }>(
    409,
    ({ max }) => `There are ${max} shared tablets. Revoke one first.`,
    ({ max }) => `Hay ${max} tabletas compartidas. Primero retira una.`,
  ),
  'kiosk.needs_own_device': refusal(
    403,
    'Something about your sign-in has to be finished first. Please sign in on your own device.',
    'Falta terminar algo de tu cuenta. Entra primero en tu propio dispositivo.',
  ),
  'kiosk.not_registered': refusal(
    401,
    'This device is not registered as a shared tablet. An admin can register it.',
    'Este dispositivo no está registrado como tableta compartida. Un administrador puede registrarlo.',
  ),
  'kiosk.off_limits': refusal(
    403,
    'This is not possible on a shared tablet. Please use your own device.',
    'Esto no es posible en una tableta compartida. Usa tu propio dispositivo.',
  ),
  'kiosk.pin_wrong': refusal(401, 'This PIN is not right.', 'Este PIN no es correcto.'),
}
