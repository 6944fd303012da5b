import type { AboutMessages } from '../about.ts';

export const nl: AboutMessages = {
  title: 'Over Landside',
  version: 'Versie',
  text: 'Vertrek en aankomst zoals op de schermen van de luchthaven',
  supportedUntil: 'Beveiligingsupdates tot ongeveer',
  unsupported:
    'Dit Electron krijgt geen beveiligingsupdates meer. Alles werkt; installeer een nieuwere Landside.',
  licence: 'Licentie',
  licenceText:
    'Landside is vrije software onder de MIT-licentie. De licenties van alles wat erin zit, staan in het meegeleverde LICENCES.txt.',
  sources: 'Gegevens en lettertypen',
  of: {
    airports: 'Luchthavens',
    cities: 'Steden',
    airlines: 'Luchtvaartmaatschappijen',
    countries: 'Landen',
    timeZones: 'Tijdzones',
    map: 'Kaart',
    typefaces: 'Lettertypen',
  },
  providers: 'Vluchtgegevens',
  providersText:
    'De vluchten komen van de aanbieder die in de instellingen is gekozen, onder diens eigen voorwaarden:',
  publicDomain: 'publiek domein',
  more: 'Meer in docs/credits.md.',
};
