import type { ProblemMessages } from '../problems.ts';

const stays = 'Het laatste bord blijft';
const again = 'een nieuwe poging volgt';
const setAside =
  'Ze zijn opzijgezet en worden opnieuw opgehaald. De instellingen zijn niet geraakt; er is niets te doen.';
const inMemory = 'Niets nieuws wordt op schijf bewaard; het bord werkt verder uit het geheugen.';

export const nl: ProblemMessages = {
  service: {
    offline: `De dienst voor vluchtgegevens is niet bereikbaar. ${stays}; controleer het netwerk als dit aanhoudt.`,
    interrupted: `De verbinding viel weg midden in een antwoord. ${stays}; ${again}.`,
    certificate: `De identiteit van de dienst kon niet worden gecontroleerd. ${stays}; controleer datum en adres.`,
    'no-answer': `De dienst voor vluchtgegevens antwoordde niet op tijd. ${stays}; ${again}.`,
    'slow-answer': `De dienst voor vluchtgegevens was niet op tijd klaar met het antwoord. ${stays}; ${again}.`,
    'no-key': `Voor de dienst is geen API-sleutel ingesteld. ${stays}; voer de sleutel in bij de instellingen.`,
    'impossible-key': `De API-sleutel heeft ongeldige tekens. ${stays}; voer hem opnieuw in bij de instellingen.`,
    unauthorized: `De dienst accepteerde de API-sleutel niet. ${stays}; controleer de sleutel bij de instellingen.`,
    refused: `De dienst weigerde de aanvraag. ${stays}; controleer de API-sleutel en wat het abonnement toestaat.`,
    plan: `Het abonnement van deze sleutel staat dit niet toe. ${stays}; een ander abonnement of andere dienst is nodig.`,
    quota: `De aanvragen van het abonnement zijn op. ${stays} tot het wordt vernieuwd; of gebruik een andere sleutel.`,
    'own-quota': `De aanvragen van het abonnement zijn op. ${stays} tot er nieuwe zijn; de grens is instelbaar.`,
    limited: `De dienst vraagt om een pauze. ${stays}; een langere tussentijd bij de instellingen voorkomt dit.`,
    'not-found': `De dienst kent dit adres of deze luchthaven niet. ${stays}; controleer beide bij de instellingen.`,
    invalid: `De dienst accepteerde de aanvraag niet. ${stays}; controleer het adres en de luchthaven.`,
    'invalid-address': `Het adres moet met https:// beginnen (http:// alleen voor deze computer). ${stays}; verbeter het.`,
    server: `De dienst voor vluchtgegevens heeft zelf een storing. ${stays}; ${again}.`,
    redirect: `De dienst verwijst naar een ander adres, dat niet wordt gevolgd. ${stays}; controleer het adres.`,
    'web-page': `Er kwam een webpagina in plaats van vluchtgegevens. ${stays}; controleer het adres of de toegang tot het net.`,
    unanswered: `De dienst nam de aanvraag aan maar gaf geen antwoord. ${stays}; controleer het adres als dit aanhoudt.`,
    malformed: `De dienst stuurde iets dat geen vluchtgegevens zijn. ${stays}; controleer het adres als dit aanhoudt.`,
    'other-service': `Dit adres stuurt andere gegevens dan vluchten. ${stays}; controleer de aanbieder en het adres.`,
    unsupported: 'Deze aanbieder heeft dit niet. Al het andere werkt als voorheen.',
    'too-large': `De dienst stuurde veel meer dan in een antwoord past. ${stays}; controleer het adres als dit aanhoudt.`,
    cancelled: 'De aanvraag is opgegeven omdat ze niet meer nodig is.',
    'built-in-stopped': 'De ingebouwde dienst is gestopt en wordt opnieuw gestart.',
    'key-waits':
      'Het systeem heeft de sleutel van de dienst nog niet vrijgegeven. Het laatste bord blijft staan; ontgrendel de sleutelbos van het systeem.',
  },
  cache: {
    corrupt: `De bewaarde gegevens waren beschadigd. ${setAside}`,
    newer: `De bewaarde gegevens komen van een nieuwere versie van Landside. ${setAside}`,
    foreign: `De bewaarde gegevens komen van een ander programma. ${setAside}`,
    'disk-full': `De schijf is vol. ${inMemory} Maak ruimte vrij om weer te bewaren.`,
    held: `Een ander programma houdt de bewaarde gegevens vast. ${inMemory} Sluit het om weer te bewaren.`,
    'disk-errors': `De schijf meldt fouten. ${inMemory} Controleer de schijf met de profielmap.`,
    'not-writable': `In de profielmap kan niet worden geschreven. ${inMemory} Sta schrijven toe of kies een andere map met --profile.`,
  },
  notices: {
    referenceUnreadable:
      'De meegeleverde naslaggegevens van Landside zijn onleesbaar. Namen kunnen ontbreken tot de dienst ze heeft gestuurd; installeer Landside opnieuw om dit te herstellen.',
    settingsNotSaved:
      'De instellingen konden niet worden bewaard. Ze gelden tot Landside wordt gesloten. Controleer of in de profielmap geschreven kan worden en of de schijf niet vol is.',
    settingsUnreadable:
      'De instellingen konden niet worden gelezen; de standaardwaarden gelden. Controleer de rechten van settings.json in de profielmap.',
    settingsBroken:
      'Het bestand met instellingen was beschadigd. Het blijft bewaard als settings.json.broken en de standaardwaarden gelden. Controleer de instellingen.',
    settingWrong: (name, takes) =>
      `De instelling ‘${name}’ in settings.json is onjuist en wordt niet gebruikt; alle andere gelden. ${takes}`,
    settingsWrong: (names) =>
      `Deze instellingen in settings.json zijn onjuist en worden niet gebruikt; alle andere gelden: ${names}. Het logboek en --health zeggen wat erin hoort.`,
    serviceWrong: (takes) =>
      `Er worden geen vluchten opgevraagd, omdat het adres van de dienst (‘serviceUrl’ in settings.json) onjuist is. ${takes}`,
    providerWrong: (takes) =>
      `Er worden geen vluchten opgevraagd, omdat de aanbieder (‘provider’ in settings.json) onjuist is. ${takes}`,
    keyUnused:
      'FLIGHT_DATA_API_KEY is ingesteld, maar geen vluchtgegevensdienst: de sleutel wordt niet gebruikt en de vluchten zijn gesimuleerd. Noem de dienst in de instellingen of met --base-url.',
    keyNotNeeded: (provider) =>
      `FLIGHT_DATA_API_KEY is ingesteld, maar ${provider} heeft geen sleutel nodig: de sleutel wordt niet gebruikt en nergens heen gestuurd.`,
    restartedOften: (count) =>
      `Het bord is in tien minuten ${count} keer gestopt. Het wordt telkens opnieuw gestart, nu met langere tussenpozen. Het logboek in de profielmap zegt meer.`,
    startAtLoginFailed:
      'Landside kon niet worden ingesteld om bij het aanmelden te starten. Al het andere werkt. Controleer of in de map voor automatisch starten geschreven kan worden en zet de instelling uit en weer aan.',
    listCut:
      'De lijst van de dienst is langer dan Landside in één keer leest. De vluchten die het verst van het begin staan, ontbreken.',
    listEndMissing:
      'Het einde van de lijst van de dienst was deze keer niet te krijgen. De ontvangen vluchten worden getoond; de rest volgt met het volgende antwoord.',
    airportUnknown: (code) =>
      `In de lijst staat geen luchthaven met de code ${code}. Controleer de code of kies een luchthaven uit de lijst.`,
  },
  refusals: {
    airportCode: 'Een luchthavencode heeft drie of vier letters, zoals ZRH of LSZH.',
    airlineCode:
      'Een maatschappijcode heeft twee letters of cijfers, of drie letters, zoals LX of SWR.',
    countryCode: 'Een landcode heeft twee letters, zoals CH.',
    timeOfDay: 'Een tijdstip heeft uren en minuten, zoals 23:30.',
    whole: (least, most) => `Een geheel getal van ${least} tot en met ${most}, alstublieft.`,
    number: (least, most) => `Een getal van ${least} tot en met ${most}, alstublieft.`,
    trueOrFalse: 'Het is true of false.',
    oneOf: (values) => `Een van deze: ${values}.`,
    list: (most) => `Een lijst van hoogstens ${most}, tussen vierkante haken: [ ].`,
    text: (most) => `Een tekst van hoogstens ${most} tekens.`,
    fields: 'Een groep velden, tussen accolades: { }. docs/settings.md somt ze op.',
    addressScheme: 'Het adres moet met https:// beginnen (http:// alleen voor deze computer zelf).',
    addressParts:
      'Het adres mag geen gebruikersnaam, wachtwoord, ? of # bevatten. De sleutel heeft een eigen veld.',
    keyCharacters:
      'De sleutel is niet gebruikt: een sleutel heeft geen spaties, accenten of regeleinden. Kopieer hem nog eens.',
    keyNotSaved:
      'De sleutel kon niet worden bewaard en geldt alleen tot Landside wordt gesloten. Controleer of in de profielmap geschreven kan worden en of de schijf niet vol is.',
    flightUnknown:
      'Over deze vlucht is te weinig bekend om hem te volgen. Open hem opnieuw als de dienst hem kent.',
    tooManyFollowed: (count) =>
      `Er kunnen hoogstens ${count} vluchten tegelijk worden gevolgd. Stop eerst met een andere.`,
    notUnderstood: 'Deze instelling is niet begrepen.',
  },
  library: {
    noLink: 'Dit item heeft zo’n link niet.',
    noBrowser: (address) => `Het systeem kon geen browser openen. Het adres is ${address}`,
    closing: 'Het naslagwerk wordt gesloten.',
    fileNotWritten: (code) =>
      `Het bestand kon niet worden geschreven (${code}). De lijst is er nog: kies een andere plaats.`,
    asked: 'De dienst is al gevraagd; de lijsten komen eraan.',
    noService:
      'De dienst kan nu niet worden gevraagd. Het naslagwerk gaat verder met wat is opgeslagen.',
    notStored: 'De lijst kon niet worden opgeslagen; de vorige blijft.',
  },
  paper: {
    notPrinted:
      'De pagina kon niet worden afgedrukt. Controleer de printer of bewaar de pagina als pdf.',
    notSaved: 'De pdf kon niet worden weggeschreven. Kies een andere plaats.',
  },
  transfer: {
    notWritten: (code) =>
      `De instellingen konden daar niet worden geschreven (${code}). Er is niets verloren: kies een andere plaats.`,
    notRead:
      'Het bestand kon niet worden gelezen, dus is er niets gewijzigd. Ga na of het gelezen mag worden, of kies een ander.',
    noSettings:
      'In dit bestand staan geen instellingen van Landside, dus is er niets gewijzigd. Kies er een dat Landside heeft opgeslagen.',
    notAll: (names) =>
      `Geladen, behalve deze instellingen, die Landside niet begrijpt en die blijven zoals ze waren: ${names}.`,
  },
};
