import type { AboutMessages } from '../about.ts';

export const de: AboutMessages = {
  title: 'Über Landside',
  version: 'Version',
  text: 'Abflug und Ankunft, wie die Bildschirme des Flughafens sie zeigen',
  supportedUntil: 'Sicherheitskorrekturen bis etwa',
  unsupported:
    'Dieses Electron bekommt keine Sicherheitskorrekturen mehr. Alles funktioniert; bitte ein neueres Landside installieren.',
  licence: 'Lizenz',
  licenceText:
    'Landside ist freie Software unter der MIT-Lizenz. Die Lizenzen von allem, was darin steckt, stehen in der mitgelieferten Datei LICENCES.txt.',
  sources: 'Daten und Schriften',
  of: {
    airports: 'Flughäfen',
    cities: 'Städte',
    airlines: 'Fluggesellschaften',
    countries: 'Länder',
    timeZones: 'Zeitzonen',
    map: 'Karte',
    typefaces: 'Schriften',
  },
  providers: 'Flugdaten',
  providersText:
    'Die Flüge kommen von dem Anbieter, der in den Einstellungen gewählt ist, zu dessen Bedingungen:',
  publicDomain: 'gemeinfrei',
  more: 'Mehr in docs/credits.md.',
};
