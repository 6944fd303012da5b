import { numberWords } from '../number-words.ts';
import { pluralOf } from '../plural.ts';
import type { SettingsMessages } from '../settings.ts';

const plural = pluralOf('es');

export const es: SettingsMessages = {
  title: 'Ajustes',
  reading: 'Leyendo los ajustes…',
  overridden: {
    commandLine: 'Fijado por la línea de órdenes para esta sesión.',
    board: (options) =>
      `Landside se inició con ${options}: eso vale para esta sesión, sea cual sea la elección aquí. Inícielo sin ${options} para volver a usar estos ajustes.`,
    environment: (variable) => `Fijado por la variable de entorno ${variable} para esta sesión.`,
  },
  wholeNumberNeeded: 'Aquí va un número entero.',
  numberNeeded: 'Aquí va un número.',
  automatic: (value) => `${value}, automático`,
  units: {
    seconds: 'segundos',
    minutes: 'minutos',
    minutesLate: 'minutos de retraso',
    minutesAfter: 'minutos tras su hora',
    hours: 'horas',
    calls: 'consultas',
    pages: 'páginas',
    inches: 'pulgadas',
    metres: 'metros',
  },
  add: 'Añadir',
  remove: (entry) => `Quitar ${entry}`,
  turnOn: 'Activado',
  turnOff: 'Desactivado',
  search: {
    label: 'Buscar en los ajustes',
    found: (count) =>
      plural(count, { one: `${count} ajuste encontrado`, other: `${count} ajustes encontrados` }),
    nothingFound: (query) => `Ningún ajuste coincide con «${query}».`,
  },
  initial: (value) => `Valor predeterminado: ${value}`,
  restore: 'Restablecer',
  none: 'ninguno',
  byTimeZone: 'según la zona horaria de este equipo',
  application: {
    title: 'Aplicación',
    tray: 'Icono en el área de notificación',
    trayHint: 'Muestra la ventana, otro panel, o cierra Landside',
    file: 'Ajustes en un archivo',
    fileHint: 'Todo salvo la clave API, para otro equipo o como copia',
    save: 'Guardar en un archivo…',
    load: 'Cargar de un archivo…',
    saved: (name) => `Guardado como ${name}.`,
    loaded: 'Cargado. Estos ajustes valen desde ahora.',
  },
  service: {
    title: 'Datos de vuelo',
    builtIn: 'Integrado',
    builtInNote: 'Vuelos simulados en aeropuertos reales; sin clave',
    other: 'Un servicio de datos de vuelo',
    otherNote: 'Vuelos reales, con una clave propia',
    address: 'Dirección',
    key: 'Clave de API',
    keyInUse: 'En uso',
    keySaved: 'Hay una clave guardada.',
    replaceKey: 'Sustituir',
    forgetKey: 'Olvidar',
    test: 'Probar la conexión',
    use: 'Usar este servicio',
    testing: 'Consultando el servicio…',
    saved: 'Guardado. El panel consulta ahora este servicio.',
    keptBadly:
      'Este sistema no ofrece un almacén de claves: quien pueda leer sus archivos puede descifrar la clave.',
    notKept:
      'Este sistema no puede guardar una clave: se usa hasta que se cierre Landside y después hay que introducirla de nuevo.',
  },
  asking: {
    title: 'Consulta del servicio',
    every: 'Consultar cada',
    quota: 'Consultas permitidas al mes',
    noLimit: 'desconocidas',
    plan: (every, used, date) =>
      `Con este plan: una consulta cada ${every} durante el día, ${used} de las consultas usadas hasta el ${date}.`,
    planUsedUp: (date) => `Las consultas de este plan están agotadas hasta el ${date}.`,
    used: (calls) =>
      plural(calls, {
        one: `${calls} consulta este mes (UTC).`,
        other: `${numberWords('es', calls)} consultas este mes (UTC).`,
      }),
  },
  airports: {
    title: 'Aeropuertos',
    first: 'Aeropuerto',
    others: 'Otros aeropuertos',
    othersHint: 'Hasta tres, junto al primero o por turnos con él',
    shown: 'Varios aeropuertos',
    direction: 'Se muestra primero',
    otherDirection: 'El otro sentido',
    hidden: 'No se muestra',
    inTurn: 'Por turnos',
    sideBySide: 'Uno junto a otro',
    narrow: 'Uno junto a otro hay menos sitio: se omiten algunas columnas.',
  },
  filters: {
    title: 'Filtros',
    hint: 'Si son varios, se separan con comas; un campo vacío lo admite todo.',
    terminals: 'Terminales',
    airlines: 'Aerolíneas',
    places: 'Destinos y procedencias',
    countries: 'Países',
    all: 'todos',
    hoursAhead: 'Horas por delante',
    codeshares: 'Números de código compartido',
    codesharesHint:
      'Los números con los que otras aerolíneas venden un vuelo se turnan con el suyo.',
  },
  flights: {
    title: 'Vuelos',
    clock: 'Reloj',
    clock24: '24 horas, 18:30',
    clock12: '12 horas, 6:30 PM',
    delayedFrom: 'Retrasado desde',
    departedStay: 'Salidos y aterrizados siguen',
    cancelledStay: 'Cancelados siguen',
  },
};
