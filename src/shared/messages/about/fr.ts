import type { AboutMessages } from '../about.ts';

export const fr: AboutMessages = {
  title: 'À propos de Landside',
  version: 'Version',
  text: 'Départs et arrivées, comme sur les écrans de l’aéroport',
  supportedUntil: 'Correctifs de sécurité jusque vers',
  unsupported:
    'Cet Electron ne reçoit plus de correctifs de sécurité. Tout fonctionne ; veuillez installer une version plus récente de Landside.',
  licence: 'Licence',
  licenceText:
    'Landside est un logiciel libre sous licence MIT. Les licences de tout ce qu’il contient se trouvent dans LICENCES.txt, fourni avec lui.',
  sources: 'Données et polices',
  of: {
    airports: 'Aéroports',
    cities: 'Villes',
    airlines: 'Compagnies',
    countries: 'Pays',
    timeZones: 'Fuseaux horaires',
    map: 'Carte',
    typefaces: 'Polices',
  },
  providers: 'Données de vol',
  providersText:
    'Les vols viennent du fournisseur choisi dans les réglages, selon ses propres conditions :',
  publicDomain: 'domaine public',
  more: 'Plus dans docs/credits.md.',
};
