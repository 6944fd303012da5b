import type { ProblemMessages } from '../problems.ts';

const stays = 'Se mantiene el último panel';
const again = 'el próximo intento se hará solo';
const setAside =
  'Se han apartado y se están obteniendo de nuevo. Los ajustes no se ven afectados; no hay nada que hacer.';
const inMemory =
  'No se guarda nada nuevo en el disco; el panel sigue funcionando desde la memoria.';

export const es: ProblemMessages = {
  service: {
    offline: `No se puede acceder al servicio de datos de vuelo. ${stays}; compruebe la red si esto continúa.`,
    interrupted: `La conexión se cortó en mitad de una respuesta. ${stays}; ${again}.`,
    certificate: `No se pudo verificar la identidad del servicio. ${stays}; compruebe la fecha y la dirección.`,
    'no-answer': `El servicio de datos de vuelo no respondió a tiempo. ${stays}; ${again}.`,
    'slow-answer': `El servicio de datos de vuelo no terminó su respuesta a tiempo. ${stays}; ${again}.`,
    'no-key': `No hay clave de API para el servicio. ${stays}; introduzca la clave en los ajustes.`,
    'impossible-key': `La clave de API tiene caracteres que no se pueden enviar. ${stays}; introdúzcala de nuevo en los ajustes.`,
    unauthorized: `El servicio no aceptó la clave de API. ${stays}; compruebe la clave en los ajustes.`,
    refused: `El servicio rechazó la solicitud. ${stays}; compruebe la clave de API y lo que permite su plan.`,
    plan: `El plan de esta clave de API no permite esta solicitud. ${stays}; hace falta otro plan u otro servicio.`,
    quota: `Se agotaron las consultas del plan de la clave. ${stays} hasta que se renueve; o use otra clave.`,
    'own-quota': `Se agotaron las consultas del plan. ${stays} hasta que haya nuevas; el límite puede ampliarse en los ajustes.`,
    limited: `El servicio pide una pausa. ${stays}; un intervalo más largo en los ajustes lo evita.`,
    'not-found': `El servicio no conoce esta dirección o este aeropuerto. ${stays}; compruebe ambos en los ajustes.`,
    invalid: `El servicio no aceptó la solicitud. ${stays}; compruebe su dirección y el aeropuerto.`,
    'invalid-address': `La dirección del servicio debe empezar por https:// (http:// solo para este equipo). ${stays}; corríjala.`,
    server: `El servicio de datos de vuelo tiene una avería propia. ${stays}; ${again}.`,
    redirect: `El servicio remitió la solicitud a otra dirección, que no se sigue. ${stays}; compruebe la dirección.`,
    'web-page': `Llegó una página web en lugar de datos de vuelo. ${stays}; compruebe la dirección o el acceso a la red.`,
    unanswered: `El servicio recibió la solicitud y no respondió. ${stays}; compruebe la dirección si esto continúa.`,
    malformed: `El servicio envió algo que no son datos de vuelo. ${stays}; compruebe la dirección si esto continúa.`,
    'other-service': `Esta dirección envía datos que no son vuelos. ${stays}; compruebe el proveedor y la dirección.`,
    unsupported: 'Este proveedor no ofrece esto. Todo lo demás funciona como antes.',
    'too-large': `El servicio envió demasiados datos. ${stays}; compruebe la dirección si esto continúa.`,
    cancelled: 'Se abandonó la solicitud porque ya no hace falta.',
    'built-in-stopped': 'El servicio integrado se ha detenido y se está reiniciando.',
    'key-waits':
      'El sistema todavía no ha entregado la clave del servicio. Se mantiene el último panel; desbloquee el depósito de claves del sistema.',
  },
  cache: {
    corrupt: `Los datos guardados estaban dañados. ${setAside}`,
    newer: `Los datos guardados son de una versión más nueva de Landside. ${setAside}`,
    foreign: `Los datos guardados son de otro programa. ${setAside}`,
    'disk-full': `El disco está lleno. ${inMemory} Libere espacio para volver a guardar.`,
    held: `Otro programa retiene los datos guardados. ${inMemory} Ciérrelo para volver a guardar.`,
    'disk-errors': `El disco informa de errores. ${inMemory} Compruebe el disco de la carpeta del perfil.`,
    'not-writable': `No se puede escribir en la carpeta del perfil. ${inMemory} Permita la escritura o elija otra carpeta con --profile.`,
  },
  notices: {
    referenceUnreadable:
      'No se pueden leer los datos de referencia incluidos en Landside. Pueden faltar nombres hasta que el servicio los envíe; vuelva a instalar Landside para repararlo.',
    settingsNotSaved:
      'No se pudieron guardar los ajustes. Valen hasta que se cierre Landside. Compruebe que se puede escribir en la carpeta del perfil y que el disco no está lleno.',
    settingsUnreadable:
      'No se pudieron leer los ajustes, así que se usan los valores iniciales. Compruebe los permisos de settings.json en la carpeta del perfil.',
    settingsBroken:
      'El archivo de ajustes estaba dañado. Se conserva como settings.json.broken y se usan los valores iniciales. Revise los ajustes.',
    settingWrong: (name, takes) =>
      `El ajuste «${name}» de settings.json es erróneo y no se usa; todos los demás valen. ${takes}`,
    settingsWrong: (names) =>
      `Estos ajustes de settings.json son erróneos y no se usan; todos los demás valen: ${names}. El registro y --health dicen qué admite cada uno.`,
    serviceWrong: (takes) =>
      `No se piden vuelos, porque la dirección del servicio («serviceUrl» en settings.json) es errónea. ${takes}`,
    providerWrong: (takes) =>
      `No se piden vuelos, porque el proveedor («provider» en settings.json) es erróneo. ${takes}`,
    keyUnused:
      'FLIGHT_DATA_API_KEY está definida, pero no hay ningún servicio de datos de vuelo: la clave no se usa y los vuelos son simulados. Indique el servicio en los ajustes o con --base-url.',
    keyNotNeeded: (provider) =>
      `FLIGHT_DATA_API_KEY está definida, pero ${provider} no necesita clave: no se usa ni se envía a ninguna parte.`,
    restartedOften: (count) =>
      `El panel se ha detenido ${count} veces en diez minutos. Se reinicia cada vez, ahora a intervalos más largos. El registro de la carpeta del perfil dice más.`,
    startAtLoginFailed:
      'Landside no pudo configurarse para abrirse al iniciar sesión. Todo lo demás funciona. Compruebe que se puede escribir en la carpeta de inicio automático y desactive y vuelva a activar el ajuste.',
    listCut:
      'La lista del servicio es más larga de lo que Landside lee de una vez. Faltan los vuelos más alejados de su comienzo.',
    listEndMissing:
      'Esta vez no se pudo obtener el final de la lista del servicio. Se muestran los vuelos recibidos; el resto llega con la próxima respuesta.',
    airportUnknown: (code) =>
      `En la lista no hay ningún aeropuerto con el código ${code}. Compruebe el código o elija un aeropuerto de la lista.`,
  },
  refusals: {
    airportCode: 'Un código de aeropuerto tiene tres o cuatro letras, como ZRH o LSZH.',
    airlineCode: 'Un código de aerolínea tiene dos letras o cifras, o tres letras, como LX o SWR.',
    countryCode: 'Un código de país tiene dos letras, como CH.',
    timeOfDay: 'Una hora tiene horas y minutos, como 23:30.',
    whole: (least, most) => `Un número entero de ${least} a ${most}, por favor.`,
    number: (least, most) => `Un número de ${least} a ${most}, por favor.`,
    trueOrFalse: 'El valor es true o false.',
    oneOf: (values) => `Uno de estos valores: ${values}.`,
    list: (most) => `Una lista de ${most} como máximo, entre corchetes: [ ].`,
    text: (most) => `Un texto de ${most} caracteres como máximo.`,
    fields: 'Un grupo de campos, entre llaves: { }. docs/settings.md los enumera.',
    addressScheme: 'La dirección debe empezar por https:// (http:// solo para este mismo equipo).',
    addressParts:
      'La dirección no debe llevar usuario, contraseña, ? ni #. La clave tiene su propio campo.',
    keyCharacters:
      'La clave no se usó: una clave no tiene espacios, acentos ni saltos de línea. Cópiela otra vez.',
    keyNotSaved:
      'No se pudo guardar la clave, que vale solo hasta que se cierre Landside. Compruebe que se puede escribir en la carpeta del perfil y que el disco no está lleno.',
    flightUnknown:
      'No se sabe lo bastante de este vuelo para seguirlo. Ábralo de nuevo cuando el servicio lo tenga.',
    tooManyFollowed: (count) =>
      `Se pueden seguir como máximo ${count} vuelos a la vez. Deje antes de seguir otro.`,
    notUnderstood: 'No se entendió este ajuste.',
  },
  library: {
    noLink: 'Esta ficha no tiene tal enlace que abrir.',
    noBrowser: (address) => `El sistema no pudo abrir un navegador. La dirección es ${address}`,
    closing: 'El directorio se está cerrando.',
    fileNotWritten: (code) =>
      `No se pudo escribir el archivo (${code}). La lista sigue aquí: elija otro lugar.`,
    asked: 'Ya se ha preguntado al servicio; sus listas están en camino.',
    noService: 'El servicio no está para ser consultado. El directorio sigue con lo guardado.',
    notStored: 'No se pudo guardar la lista; queda la anterior.',
  },
  paper: {
    notPrinted:
      'No se pudo imprimir la página. Compruebe la impresora o guarde la página como PDF.',
    notSaved: 'No se pudo escribir el PDF. Elija otro lugar.',
  },
  transfer: {
    notWritten: (code) =>
      `Los ajustes no se pudieron escribir ahí (${code}). No se ha perdido nada: elija otro lugar.`,
    notRead:
      'El archivo no se pudo leer, así que no se ha cambiado nada. Compruebe que se puede leer o elija otro.',
    noSettings:
      'Este archivo no contiene ajustes de Landside, así que no se ha cambiado nada. Elija uno guardado por Landside.',
    notAll: (names) =>
      `Cargado, salvo estos ajustes, que Landside no entiende y que quedan como estaban: ${names}.`,
  },
};
