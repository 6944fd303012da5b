import type { ProblemMessages } from '../problems.ts';

const stays = 'Die letzte Anzeige bleibt';
const again = 'ein neuer Versuch folgt';
const setAside =
  'Sie wurden beiseitegelegt und werden neu geholt. Die Einstellungen sind nicht betroffen; es ist nichts zu tun.';
const inMemory =
  'Neues wird nicht auf der Platte bewahrt; die Anzeige arbeitet aus dem Speicher weiter.';

export const de: ProblemMessages = {
  service: {
    offline: `Der Flugdatendienst ist nicht erreichbar. ${stays}; prüfen Sie das Netz, wenn das andauert.`,
    interrupted: `Die Verbindung brach mitten in einer Antwort ab. ${stays}; ${again}.`,
    certificate: `Die Identität des Dienstes ließ sich nicht prüfen. ${stays}; prüfen Sie Datum und Adresse.`,
    'no-answer': `Der Flugdatendienst hat nicht rechtzeitig geantwortet. ${stays}; ${again}.`,
    'slow-answer': `Der Flugdatendienst wurde mit seiner Antwort nicht fertig. ${stays}; ${again}.`,
    'no-key': `Für den Flugdatendienst fehlt der API-Schlüssel. ${stays}; tragen Sie ihn in den Einstellungen ein.`,
    'impossible-key': `Der API-Schlüssel hat unzulässige Zeichen. ${stays}; geben Sie ihn in den Einstellungen neu ein.`,
    unauthorized: `Der Flugdatendienst hat den API-Schlüssel nicht angenommen. ${stays}; prüfen Sie ihn in den Einstellungen.`,
    refused: `Der Flugdatendienst hat die Anfrage abgelehnt. ${stays}; prüfen Sie den API-Schlüssel und seinen Tarif.`,
    plan: `Der Tarif des API-Schlüssels erlaubt das nicht. ${stays}; nötig ist ein anderer Tarif oder Dienst.`,
    quota: `Die Abfragen im Tarif des Schlüssels sind verbraucht. ${stays}, bis er sich erneuert; oder nehmen Sie einen anderen.`,
    'own-quota': `Die Abfragen des Tarifs sind verbraucht. ${stays}, bis es neue gibt; die Grenze steht in den Einstellungen.`,
    limited: `Der Flugdatendienst bittet um eine Pause. ${stays}; ein längerer Abstand (Einstellungen) hilft.`,
    'not-found': `Der Dienst kennt diese Adresse oder diesen Flughafen nicht. ${stays}; prüfen Sie beides.`,
    invalid: `Der Flugdatendienst hat die Anfrage nicht angenommen. ${stays}; prüfen Sie seine Adresse und den Flughafen.`,
    'invalid-address': `Die Adresse muss mit https:// beginnen (http:// nur für diesen Computer). ${stays}; berichtigen Sie sie.`,
    server: `Der Flugdatendienst hat selbst eine Störung. ${stays}; ${again}.`,
    redirect: `Der Dienst verweist an eine andere Adresse, der nicht gefolgt wird. ${stays}; prüfen Sie die Adresse.`,
    'web-page': `Statt Flugdaten kam eine Webseite. ${stays}; prüfen Sie die Adresse, oder melden Sie sich im Netz an.`,
    unanswered: `Der Dienst nahm die Anfrage, antwortete aber nicht. ${stays}; prüfen Sie die Adresse, wenn das andauert.`,
    malformed: `Der Dienst hat keine Flugdaten gesendet. ${stays}; prüfen Sie die Adresse, wenn das andauert.`,
    'other-service': `Diese Adresse sendet andere Daten als Flüge. ${stays}; prüfen Sie Anbieter und Adresse.`,
    unsupported: 'Dieser Anbieter hat das nicht. Alles andere funktioniert wie bisher.',
    'too-large': `Der Dienst hat viel zu viel gesendet. ${stays}; prüfen Sie die Adresse, wenn das andauert.`,
    cancelled: 'Die Anfrage wurde aufgegeben, weil sie nicht mehr gebraucht wird.',
    'built-in-stopped':
      'Der eingebaute Flugdatendienst ist stehen geblieben und wird neu gestartet.',
    'key-waits':
      'Das System hat den Schlüssel des Dienstes noch nicht herausgegeben. Die letzte Tafel bleibt; bitte den Schlüsselbund des Systems entsperren.',
  },
  cache: {
    corrupt: `Die gespeicherten Daten waren beschädigt. ${setAside}`,
    newer: `Die gespeicherten Daten stammen von einer neueren Fassung von Landside. ${setAside}`,
    foreign: `Die gespeicherten Daten stammen von einem anderen Programm. ${setAside}`,
    'disk-full': `Die Festplatte ist voll. ${inMemory} Schaffen Sie Platz, damit wieder gespeichert wird.`,
    held: `Ein anderes Programm hält die gespeicherten Daten fest. ${inMemory} Schließen Sie es, damit wieder gespeichert wird.`,
    'disk-errors': `Die Festplatte meldet Fehler. ${inMemory} Prüfen Sie die Platte, auf der der Profilordner liegt.`,
    'not-writable': `In den Profilordner kann nicht geschrieben werden. ${inMemory} Erlauben Sie das Schreiben, oder wählen Sie mit --profile einen anderen Ordner.`,
  },
  notices: {
    referenceUnreadable:
      'Die mitgelieferten Stammdaten sind nicht lesbar. Namen können fehlen, bis der Dienst sie geschickt hat; installieren Sie Landside neu, um das zu beheben.',
    settingsNotSaved:
      'Die Einstellungen konnten nicht gespeichert werden. Sie gelten, bis Landside geschlossen wird. Prüfen Sie, ob in den Profilordner geschrieben werden kann und ob die Platte nicht voll ist.',
    settingsUnreadable:
      'Die Einstellungen konnten nicht gelesen werden, daher gelten die Vorgaben. Prüfen Sie die Rechte von settings.json im Profilordner.',
    settingsBroken:
      'Die Datei der Einstellungen war beschädigt. Sie bleibt als settings.json.broken erhalten, und es gelten die Vorgaben. Bitte prüfen Sie die Einstellungen.',
    settingWrong: (name, takes) =>
      `Die Einstellung „${name}“ in settings.json ist falsch und wird nicht verwendet; alle anderen gelten. ${takes}`,
    settingsWrong: (names) =>
      `Diese Einstellungen in settings.json sind falsch und werden nicht verwendet; alle anderen gelten: ${names}. Das Protokoll und --health sagen, was hineingehört.`,
    serviceWrong: (takes) =>
      `Es werden keine Flüge geholt, weil die Adresse des Dienstes („serviceUrl“ in settings.json) falsch ist. ${takes}`,
    providerWrong: (takes) =>
      `Es werden keine Flüge geholt, weil der Anbieter („provider“ in settings.json) falsch ist. ${takes}`,
    keyUnused:
      'FLIGHT_DATA_API_KEY ist gesetzt, aber kein Flugdatendienst: Der Schlüssel wird nicht verwendet, und die Flüge sind simuliert. Nennen Sie den Dienst in den Einstellungen oder mit --base-url.',
    keyNotNeeded: (provider) =>
      `FLIGHT_DATA_API_KEY ist gesetzt, aber ${provider} braucht keinen Schlüssel: Er wird nicht verwendet und nirgendwohin gesendet.`,
    restartedOften: (count) =>
      `Die Anzeige ist in zehn Minuten ${count}-mal stehen geblieben. Sie wird jedes Mal neu gestartet, nun in längeren Abständen. Mehr steht im Protokoll im Profilordner.`,
    startAtLoginFailed:
      'Landside konnte sich nicht zum Start bei der Anmeldung eintragen. Alles andere geht. Prüfen Sie, ob in den Autostart-Ordner geschrieben werden kann, und schalten Sie die Einstellung aus und wieder ein.',
    listCut:
      'Die Liste des Dienstes ist länger, als Landside auf einmal liest. Es fehlen die Flüge, die am weitesten von ihrem Anfang entfernt sind.',
    listEndMissing:
      'Das Ende der Liste des Dienstes war diesmal nicht zu bekommen. Die Flüge, die kamen, werden gezeigt; der Rest folgt mit der nächsten Antwort.',
    airportUnknown: (code) =>
      `In der Liste der Flughäfen gibt es keinen mit dem Code ${code}. Prüfen Sie den Code, oder wählen Sie einen Flughafen aus der Liste.`,
  },
  refusals: {
    airportCode: 'Ein Flughafencode hat drei oder vier Buchstaben, wie ZRH oder LSZH.',
    airlineCode:
      'Der Code einer Fluggesellschaft hat zwei Buchstaben oder Ziffern oder drei Buchstaben, wie LX oder SWR.',
    countryCode: 'Ein Ländercode hat zwei Buchstaben, wie CH.',
    timeOfDay: 'Eine Uhrzeit hat Stunden und Minuten, wie 23:30.',
    whole: (least, most) => `Bitte eine ganze Zahl von ${least} bis ${most}.`,
    number: (least, most) => `Bitte eine Zahl von ${least} bis ${most}.`,
    trueOrFalse: 'Es ist true oder false.',
    oneOf: (values) => `Eines von diesen: ${values}.`,
    list: (most) => `Eine Liste von höchstens ${most}, in eckigen Klammern: [ ].`,
    text: (most) => `Ein Text von höchstens ${most} Zeichen.`,
    fields:
      'Eine Gruppe von Feldern, in geschweiften Klammern: { }. docs/settings.md führt sie auf.',
    addressScheme:
      'Die Adresse muss mit https:// beginnen (http:// nur für diesen Computer selbst).',
    addressParts:
      'Die Adresse darf weder Benutzernamen noch Passwort, ? oder # enthalten. Der Schlüssel hat ein eigenes Feld.',
    keyCharacters:
      'Der Schlüssel wurde nicht verwendet: Er hat keine Leerzeichen, Akzente oder Zeilenumbrüche. Kopieren Sie ihn noch einmal.',
    keyNotSaved:
      'Der Schlüssel konnte nicht gespeichert werden und gilt nur, bis Landside geschlossen wird. Prüfen Sie, ob in den Profilordner geschrieben werden kann und ob die Platte nicht voll ist.',
    flightUnknown:
      'Dieser Flug ist zu wenig bekannt, um verfolgt zu werden. Öffnen Sie ihn wieder, wenn der Dienst ihn führt.',
    tooManyFollowed: (count) =>
      `Höchstens ${count} Flüge können zugleich verfolgt werden. Bitte zuerst einen anderen beenden.`,
    notUnderstood: 'Diese Einstellung wurde nicht verstanden.',
  },
  library: {
    noLink: 'Dieser Eintrag hat keinen solchen Link.',
    noBrowser: (address) => `Das System konnte keinen Browser öffnen. Die Adresse ist ${address}`,
    closing: 'Das Nachschlagewerk wird geschlossen.',
    fileNotWritten: (code) =>
      `Die Datei konnte nicht geschrieben werden (${code}). Die Liste ist noch da: Wählen Sie einen anderen Ort.`,
    asked: 'Der Dienst ist schon gefragt; seine Listen kommen.',
    noService:
      'Der Dienst ist gerade nicht zu fragen. Das Nachschlagewerk arbeitet mit dem Gespeicherten weiter.',
    notStored: 'Die Liste konnte nicht gespeichert werden, daher bleibt die letzte.',
  },
  paper: {
    notPrinted:
      'Die Seite ließ sich nicht drucken. Prüfen Sie den Drucker, oder speichern Sie die Seite als PDF.',
    notSaved: 'Die PDF-Datei ließ sich nicht schreiben. Wählen Sie einen anderen Ort.',
  },
  transfer: {
    notWritten: (code) =>
      `Die Einstellungen konnten dort nicht geschrieben werden (${code}). Nichts ist verloren: Wählen Sie einen anderen Ort.`,
    notRead:
      'Die Datei konnte nicht gelesen werden, darum wurde nichts geändert. Prüfen Sie, ob sie gelesen werden darf, oder wählen Sie eine andere.',
    noSettings:
      'Diese Datei enthält keine Einstellungen von Landside, darum wurde nichts geändert. Wählen Sie eine, die Landside gespeichert hat.',
    notAll: (names) =>
      `Geladen, aber ohne diese Einstellungen, die Landside nicht versteht und die bleiben, wie sie waren: ${names}.`,
  },
};
