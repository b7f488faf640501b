import { refusal } from '../define.ts'

/** How a location stands. */
const states = {
  requested: 'está solicitado',
  provisioning: 'se está preparando',
  active: 'está activo',
  suspended: 'está suspendido',
  deletion_pending: 'espera su eliminación',
  deleted: 'está eliminado',
  spare: 'está de reserva',
} as const
/** What was to be done with it. */
const acts = {
  changed: 'se puede cambiar',
  suspended: 'se puede suspender',
  resumed: 'se puede reanudar',
  'tried again': 'se puede reintentar',
  copied: 'se puede copiar',
  'given an admin': 'puede recibir un administrador',
  'given a brand': 'puede recibir una marca',
  deleted: 'se puede eliminar',
  kept: 'se puede conservar',
  visited: 'se puede visitar',
} as const
interface State {
  state: keyof typeof states
  wanted: keyof typeof acts
}

/** Locations as operators manage them. */
export const consoleErrors = {
  'locations.behind': refusal(
    409,
    'This location is closed until its tables are brought up to date. Do that under Versions first.',
    'Este local está cerrado hasta que sus tablas se pongan al día. Hazlo primero en Versiones.',
  ),
  'locations.being_deleted': refusal(
    409,
    'It is too late: this location is being deleted.',
    'Es demasiado tarde: este local se está eliminando.',
  ),
  'locations.no_domain': refusal(409, 'This location has no domain of its own yet.', 'Este local todavía no tiene un dominio propio.'),
  'locations.slug_taken': refusal(409, 'This address is taken. Choose another one.', 'Esta dirección está ocupada. Elige otra.'),
  'locations.state': refusal<State>(
    409,
    ({ state, wanted }) => `This location is ${state.replace('_', ' ')}, so it can’t be ${wanted}.`,
    ({ state, wanted }) => `Este local ${states[state]}, así que no ${acts[wanted]}.`,
  ),
  'support.changes_off': refusal(
    409,
    'This location lets support look only. An admin there can allow changes in the settings.',
    'Este local solo deja mirar al soporte. Un administrador puede permitir cambios en los ajustes.',
  ),
  'support.off_limits': refusal(
    403,
    'The platform’s support does not see this: it is between the people here.',
    'El soporte de la plataforma no ve esto: es cosa de las personas de aquí.',
  ),
  'support.read_only': refusal(
    403,
    'This visit looks only: nothing can be changed.',
    'Esta visita solo mira: no se puede cambiar nada.',
  ),
  'operators.oneself': refusal(
    409,
    'You can’t change or remove yourself. Another owner can.',
    'No puedes cambiarte ni quitarte. Otro propietario puede hacerlo.',
  ),
  'operators.last_owner': refusal(
    409,
    'This is the last active owner: the platform needs one. Make another operator an owner first.',
    'Es el último propietario activo: la plataforma necesita uno. Primero nombra propietario a otro operador.',
  ),
  'operators.came_already': refusal(
    409,
    'This operator has chosen a password already.',
    'Este operador ya eligió una contraseña.',
  ),
}
