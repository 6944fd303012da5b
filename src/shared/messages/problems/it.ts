import type { ProblemMessages } from '../problems.ts';

const stays = 'Resta l’ultimo tabellone';
const again = 'seguirà un nuovo tentativo';
const setAside =
  'Sono stati messi da parte e vengono recuperati di nuovo. Le impostazioni non sono toccate; non c’è nulla da fare.';
const inMemory = 'Nulla di nuovo viene conservato su disco; il tabellone continua dalla memoria.';

export const it: ProblemMessages = {
  service: {
    offline: `Il servizio dei dati di volo non è raggiungibile. ${stays}; controlli la rete se il problema persiste.`,
    interrupted: `Il collegamento si è interrotto a metà di una risposta. ${stays}; ${again}.`,
    certificate: `L’identità del servizio non è stata verificata. ${stays}; controlli la data di questo computer e l’indirizzo.`,
    'no-answer': `Il servizio dei dati di volo non ha risposto in tempo. ${stays}; ${again}.`,
    'slow-answer': `Il servizio dei dati di volo non ha finito in tempo la risposta. ${stays}; ${again}.`,
    'no-key': `Per il servizio non è impostata alcuna chiave API. ${stays}; la inserisca nelle impostazioni.`,
    'impossible-key': `La chiave API contiene caratteri non ammessi. ${stays}; la inserisca di nuovo nelle impostazioni.`,
    unauthorized: `Il servizio non ha accettato la chiave API. ${stays}; controlli la chiave nelle impostazioni.`,
    refused: `Il servizio ha rifiutato la richiesta. ${stays}; controlli la chiave API e ciò che il suo piano consente.`,
    plan: `Il piano di questa chiave API non lo consente. ${stays}; serve un altro piano o un altro servizio.`,
    quota: `Le richieste del piano della chiave sono esaurite. ${stays} fino al rinnovo; oppure usi un’altra chiave.`,
    'own-quota': `Le richieste del piano sono esaurite. ${stays} finché non ce ne sono di nuove; il limite è nelle impostazioni.`,
    limited: `Il servizio chiede una pausa. ${stays}; un intervallo più lungo nelle impostazioni la evita.`,
    'not-found': `Il servizio non conosce questo indirizzo o questo aeroporto. ${stays}; li controlli nelle impostazioni.`,
    invalid: `Il servizio non ha accettato la richiesta. ${stays}; controlli il suo indirizzo e l’aeroporto.`,
    'invalid-address': `L’indirizzo deve iniziare con https:// (http:// solo per questo computer). ${stays}; lo corregga.`,
    server: `Il servizio dei dati di volo ha un guasto proprio. ${stays}; ${again}.`,
    redirect: `Il servizio rimanda a un altro indirizzo, che non viene seguito. ${stays}; controlli l’indirizzo.`,
    'web-page': `È arrivata una pagina web invece dei dati di volo. ${stays}; controlli l’indirizzo o acceda a questa rete.`,
    unanswered: `Il servizio ha preso la richiesta ma non ha risposto. ${stays}; se persiste, controlli l’indirizzo.`,
    malformed: `Il servizio non ha inviato dati di volo. ${stays}; se persiste, controlli l’indirizzo.`,
    'other-service': `Questo indirizzo invia dati che non sono voli. ${stays}; controlli il fornitore e l’indirizzo.`,
    unsupported: 'Questo fornitore non lo offre. Tutto il resto funziona come prima.',
    'too-large': `Il servizio ha inviato troppi dati. ${stays}; se persiste, controlli l’indirizzo.`,
    cancelled: 'La richiesta è stata abbandonata perché non serve più.',
    'built-in-stopped': 'Il servizio integrato si è fermato e viene riavviato.',
    'key-waits':
      'Il sistema non ha ancora fornito la chiave del servizio. Resta l’ultimo tabellone; sbloccare il portachiavi del sistema.',
  },
  cache: {
    corrupt: `I dati salvati erano danneggiati. ${setAside}`,
    newer: `I dati salvati provengono da una versione più recente di Landside. ${setAside}`,
    foreign: `I dati salvati provengono da un altro programma. ${setAside}`,
    'disk-full': `Il disco è pieno. ${inMemory} Liberi spazio per salvare di nuovo.`,
    held: `Un altro programma tiene occupati i dati salvati. ${inMemory} Lo chiuda per salvare di nuovo.`,
    'disk-errors': `Il disco segnala errori. ${inMemory} Controlli il disco della cartella del profilo.`,
    'not-writable': `La cartella del profilo non è scrivibile. ${inMemory} Consenta la scrittura o scelga un’altra cartella con --profile.`,
  },
  notices: {
    referenceUnreadable:
      'I dati di riferimento forniti con Landside non sono leggibili. Possono mancare nomi finché il servizio non li invia; reinstalli Landside per rimediare.',
    settingsNotSaved:
      'Le impostazioni non sono state salvate. Valgono fino alla chiusura di Landside. Controlli che la cartella del profilo sia scrivibile e che il disco non sia pieno.',
    settingsUnreadable:
      'Le impostazioni non sono leggibili, perciò valgono quelle iniziali. Controlli i permessi di settings.json nella cartella del profilo.',
    settingsBroken:
      'Il file delle impostazioni era danneggiato. È conservato come settings.json.broken e valgono le impostazioni iniziali. Le controlli.',
    settingWrong: (name, takes) =>
      `L’impostazione «${name}» in settings.json è errata e non viene usata; tutte le altre valgono. ${takes}`,
    settingsWrong: (names) =>
      `Queste impostazioni in settings.json sono errate e non vengono usate; tutte le altre valgono: ${names}. Il registro e --health dicono che cosa ci vuole.`,
    serviceWrong: (takes) =>
      `Non si chiedono voli, perché l’indirizzo del servizio («serviceUrl» in settings.json) è errato. ${takes}`,
    providerWrong: (takes) =>
      `Non si chiedono voli, perché il fornitore («provider» in settings.json) è errato. ${takes}`,
    keyUnused:
      'FLIGHT_DATA_API_KEY è definita, ma non c’è alcun servizio di dati di volo: la chiave non viene usata e i voli sono simulati. Indichi il servizio nelle impostazioni o con --base-url.',
    keyNotNeeded: (provider) =>
      `FLIGHT_DATA_API_KEY è definita, ma ${provider} non richiede una chiave: non viene usata né inviata ad alcuno.`,
    restartedOften: (count) =>
      `Il tabellone si è fermato ${count} volte in dieci minuti. Viene riavviato ogni volta, ora a intervalli più lunghi. Il registro nella cartella del profilo dice di più.`,
    startAtLoginFailed:
      'Landside non ha potuto impostare l’avvio all’accesso. Tutto il resto funziona. Controlli che la cartella di avvio automatico sia scrivibile, poi disattivi e riattivi l’impostazione.',
    listCut:
      'L’elenco del servizio è più lungo di quanto Landside legga in una volta. Mancano i voli più lontani dal suo inizio.',
    listEndMissing:
      'Questa volta non è stato possibile ottenere la fine della lista del servizio. I voli arrivati sono mostrati; il resto segue con la prossima risposta.',
    airportUnknown: (code) =>
      `Nell’elenco non c’è alcun aeroporto con il codice ${code}. Controlli il codice o scelga un aeroporto dall’elenco.`,
  },
  refusals: {
    airportCode: 'Un codice di aeroporto ha tre o quattro lettere, come ZRH o LSZH.',
    airlineCode:
      'Un codice di compagnia aerea ha due lettere o cifre, o tre lettere, come LX o SWR.',
    countryCode: 'Un codice di Paese ha due lettere, come CH.',
    timeOfDay: 'Un orario ha ore e minuti, come 23:30.',
    whole: (least, most) => `Un numero intero da ${least} a ${most}, per favore.`,
    number: (least, most) => `Un numero da ${least} a ${most}, per favore.`,
    trueOrFalse: 'Il valore è true o false.',
    oneOf: (values) => `Uno di questi valori: ${values}.`,
    list: (most) => `Un elenco di al massimo ${most}, tra parentesi quadre: [ ].`,
    text: (most) => `Un testo di al massimo ${most} caratteri.`,
    fields: 'Un gruppo di campi, tra parentesi graffe: { }. docs/settings.md li elenca.',
    addressScheme:
      'L’indirizzo deve iniziare con https:// (http:// solo per questo stesso computer).',
    addressParts:
      'L’indirizzo non deve contenere nome utente, password, ? né #. La chiave ha un campo proprio.',
    keyCharacters:
      'La chiave non è stata usata: una chiave non ha spazi, accenti né a capo. La copi di nuovo.',
    keyNotSaved:
      'La chiave non è stata salvata e vale solo fino alla chiusura di Landside. Controlli che la cartella del profilo sia scrivibile e che il disco non sia pieno.',
    flightUnknown:
      'Di questo volo si sa troppo poco per seguirlo. Lo riapra quando il servizio lo elenca.',
    tooManyFollowed: (count) =>
      `Si possono seguire al massimo ${count} voli insieme. Prima smetta di seguirne un altro.`,
    notUnderstood: 'Questa impostazione non è stata compresa.',
  },
  library: {
    noLink: 'Questa scheda non ha un tale link da aprire.',
    noBrowser: (address) => `Il sistema non ha potuto aprire un browser. L’indirizzo è ${address}`,
    closing: 'Il repertorio si sta chiudendo.',
    fileNotWritten: (code) =>
      `Non è stato possibile scrivere il file (${code}). L’elenco è ancora qui: scelga un altro posto.`,
    asked: 'Il servizio è già stato interrogato; i suoi elenchi arrivano.',
    noService:
      'Il servizio non può essere interrogato ora. Il repertorio continua con quanto è salvato.',
    notStored: 'Non è stato possibile salvare l’elenco; resta il precedente.',
  },
  paper: {
    notPrinted:
      'Non è stato possibile stampare la pagina. Controlli la stampante o salvi la pagina in PDF.',
    notSaved: 'Non è stato possibile scrivere il PDF. Scelga un’altra posizione.',
  },
  transfer: {
    notWritten: (code) =>
      `Non è stato possibile scrivere lì le impostazioni (${code}). Nulla è perduto: scegliere un altro posto.`,
    notRead:
      'Non è stato possibile leggere il file, quindi nulla è cambiato. Verificare che si possa leggere, o sceglierne un altro.',
    noSettings:
      'Questo file non contiene impostazioni di Landside, quindi nulla è cambiato. Sceglierne uno salvato da Landside.',
    notAll: (names) =>
      `Caricate, tranne queste impostazioni, che Landside non capisce e che restano com’erano: ${names}.`,
  },
};
