import type { MapMessages } from '../map.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('nl');

export const nl: MapMessages = {
  title: 'Kaart',
  region:
    'Kaart: pijltjestoetsen verschuiven hem, plus en min zoomen. De lijsten ernaast noemen wat erop staat.',
  buttons: 'Weergave',
  zoomIn: 'Inzoomen',
  zoomOut: 'Uitzoomen',
  home: 'Terug naar de luchthaven',
  world: 'De hele wereld',
  refresh: 'Nu opvragen',
  nearest: 'Het dichtst bij het midden van de kaart',
  kinds: { flights: 'Vluchten', airports: 'Luchthavens' },
  nearestFlights: 'Vluchten, het dichtst bij het midden van de kaart eerst',
  nearestAirports: 'Luchthavens, het dichtst bij het midden van de kaart eerst',
  noFlights: 'Hier is nu geen vlucht te zien. Verschuif de kaart of zoom uit.',
  selected: 'Geselecteerd',
  unselect: 'Selectie opheffen',
  details: 'Vluchtgegevens',
  showBoard: 'Bord tonen',
  timetable: 'Dienstregeling',
  onGround: 'aan de grond',
  searching: 'De vlucht wordt gezocht…',
  notSeen:
    'Deze vlucht is nu niet in de lucht te zien. Zijn route is getekend voor zover die bekend is.',
  unknownFlight:
    'De dienst kent deze vlucht nu niet. De kaart toont alle andere; op zijn bord staat hij nog.',
  notSearched: 'De vlucht kon niet worden gezocht. De kaart werkt; de regel onderaan zegt waarom.',
  asking: 'Posities worden opgevraagd…',
  aircraft: (count, text) =>
    plural(count, { one: `${text} vliegtuig`, other: `${text} vliegtuigen` }),
  pauses: {
    hidden: 'Het venster is niet te zien, dus de kaart rust.',
    starting: 'De ingebouwde vluchtgegevensdienst start. De vliegtuigen volgen zo.',
    budget:
      'De kaart heeft haar deel van de aanvragen van deze maand voor vandaag opgebruikt, zodat er voor de borden overblijven. ‘Nu opvragen’ vraagt toch één keer.',
    offline:
      'De vluchtgegevensdienst is onbereikbaar. De vliegtuigen blijven waar ze het laatst zijn gezien; controleer het netwerk als dit aanhoudt.',
    timeout:
      'De vluchtgegevensdienst antwoordde niet op tijd. De vliegtuigen blijven waar ze het laatst zijn gezien; er wordt vanzelf opnieuw gevraagd.',
    unauthorized:
      'De dienst geeft met deze sleutel geen posities. Kaart en luchthavens werken; controleer de sleutel en het abonnement in de instellingen.',
    quota:
      'De aanvragen van deze maand zijn op. De vliegtuigen blijven waar ze het laatst zijn gezien; de grens staat in de instellingen.',
    limited:
      'De vluchtgegevensdienst vraagt om een pauze. De vliegtuigen blijven waar ze het laatst zijn gezien; er wordt vanzelf opnieuw gevraagd.',
    'not-found':
      'Deze dienst heeft geen actuele posities. Kaart en luchthavens werken; een andere dienst kiest u in de instellingen.',
    invalid:
      'De dienst nam de aanvraag van posities niet aan. Kaart en luchthavens werken; controleer het adres in de instellingen.',
    server:
      'De vluchtgegevensdienst heeft zelf een storing. De vliegtuigen blijven waar ze het laatst zijn gezien; er wordt vanzelf opnieuw gevraagd.',
    malformed:
      'De dienst stuurde iets dat geen posities zijn. Kaart en luchthavens werken; controleer het adres als dit aanhoudt.',
    cancelled: 'De aanvraag is opgegeven. Hij wordt vanzelf herhaald.',
  },
  goesOn: (time) => `Gaat verder: ${time}.`,
  keyMove: 'verschuiven',
  keyZoom: 'zoomen',
  keyClose: 'sluiten',
};
