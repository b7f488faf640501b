import { refusal } from '../define.ts'

/** What stands in the way of a backup or of putting one back. In each case everything is as it was. */
export const backupErrors = {
  'backups.cancelled': refusal(409, 'The backup was stopped.', 'El respaldo se detuvo.'),
  'backups.damaged': refusal(
    400,
    'This backup is damaged or not complete. Nothing was changed. Please use another one.',
    'Este respaldo está dañado o incompleto. No se cambió nada. Usa otro.',
  ),
  'backups.damaged_file': refusal(
    409,
    'A file in this backup is damaged, which cut a download short. All else in it can still be had back. Please use another backup, or make a new one.',
    'Un archivo de este respaldo está dañado y por eso se cortó una descarga. Lo demás todavía se puede recuperar. Usa otro o haz uno nuevo.',
  ),
  'backups.cut_short': refusal(
    503,
    'The last download ended before its end, as the file store did not answer. The backup itself is whole. Please download it again.',
    'La última descarga terminó antes de tiempo porque el almacén de archivos no respondió. El respaldo está completo. Descárgalo de nuevo.',
  ),
  'backups.mended': refusal(
    409,
    'A file in this backup was damaged, which cut a download short. It has been stored again: please download it once more.',
    'Un archivo de este respaldo estaba dañado y por eso se cortó una descarga. Ya se guardó de nuevo: descárgalo otra vez.',
  ),
  'backups.database_silent': refusal(
    503,
    'The database did not answer in the middle of it. Nothing was changed. Please try again.',
    'La base de datos dejó de responder. No se cambió nada. Inténtalo de nuevo.',
  ),
  'backups.disk_full': refusal(
    503,
    'There is no space left for it. Nothing was changed. Make room and try again.',
    'No queda espacio. No se cambió nada. Libera espacio e inténtalo de nuevo.',
  ),
  'backups.failed': refusal(
    500,
    'It did not work out. Nothing was changed. The server’s log says why.',
    'No se pudo completar. No se cambió nada. El registro del servidor dice por qué.',
  ),
  'backups.foreign': refusal(400, 'This file is not a backup of a location.', 'Este archivo no es el respaldo de un local.'),
  'backups.gone': refusal(404, 'The file of this backup is gone.', 'El archivo de este respaldo ya no está.'),
  'backups.interrupted': refusal(
    503,
    'It was stopped in the middle. Nothing was changed. Please try again.',
    'Se detuvo a la mitad. No se cambió nada. Inténtalo de nuevo.',
  ),
  'backups.location_gone': refusal(404, 'This location has no data any more.', 'Este local ya no tiene datos.'),
  'backups.newer': refusal(
    409,
    'This backup was made by a newer version of the portal. Update the server first.',
    'Este respaldo es de una versión más nueva del portal. Primero actualiza el servidor.',
  ),
  'backups.restoring': refusal(409, 'This location is being restored already.', 'Este local ya se está restaurando.'),
  'backups.store_silent': refusal(
    503,
    'The file store does not answer. Nothing was changed. Please try again.',
    'El almacén de archivos no responde. No se cambió nada. Inténtalo de nuevo.',
  ),
  'backups.for_restore': refusal(
    409,
    'This backup keeps the state before an older one is put back. It can’t be stopped here.',
    'Este respaldo guarda el estado antes de volver a uno anterior. No se puede detener aquí.',
  ),
  'backups.previewed': refusal(
    409,
    'Another backup is open to look into. End that first.',
    'Ya hay otro respaldo abierto para mirarlo. Primero termina ese.',
  ),
  'backups.look_only': refusal(
    403,
    'This is a backup that you are looking at: nothing can be changed or taken out here.',
    'Estás mirando un respaldo: aquí no se puede cambiar ni sacar nada.',
  ),
  'backups.thing_stays': refusal(409, 'This is there already. Nothing was changed.', 'Esto ya está. No se cambió nada.'),
  'backups.thing_unfit': refusal(
    409,
    'What it belonged to is gone, so it can’t be put back alone.',
    'Ya no existe aquello a lo que pertenecía, así que no se puede volver a poner solo.',
  ),
  'backups.wrong_key': refusal(
    400,
    'This backup was made with another key. Give the key of the server that made it.',
    'Este respaldo se hizo con otra clave. Indica la clave del servidor que la hizo.',
  ),
}
