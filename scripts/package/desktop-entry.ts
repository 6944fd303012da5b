import { linkScheme, productName } from './identity.ts';

/** Keys of the desktop entry (Desktop Entry Specification 1.5) besides how it is started. */
export const desktopKeys = {
  Name: productName,
  GenericName: 'Departures Board',
  'GenericName[de]': 'Abflugtafel',
  'GenericName[fr]': 'Tableau des départs',
  'GenericName[es]': 'Panel de salidas',
  'GenericName[it]': 'Tabellone delle partenze',
  'GenericName[pt]': 'Painel de partidas',
  'GenericName[nl]': 'Vertrekbord',
  'GenericName[tr]': 'Kalkış panosu',
  'GenericName[pl]': 'Tablica odlotów',
  'GenericName[ar]': 'لوحة المغادرة',
  'GenericName[zh]': '出港航班屏',
  'GenericName[ja]': '出発案内板',
  'GenericName[ko]': '출발 안내판',
  Comment: 'Airport departures and arrivals on any screen',
  Categories: 'Utility;',
  Keywords: 'airport;flight;flights;departures;arrivals;board;kiosk;signage;',
  StartupNotify: 'true',
  // X11's class of its windows, so that a panel shows this entry's icon for them.
  StartupWMClass: 'landside',
  MimeType: `x-scheme-handler/${linkScheme};`,
} as const;

/** The whole file, for an application that is started by this command. */
export function desktopEntry(command: string, icon: string): string {
  const lines = Object.entries({
    Type: 'Application',
    ...desktopKeys,
    Exec: `${command} %u`,
    Icon: icon,
    Terminal: 'false',
  }).map(([key, value]) => `${key}=${value}`);
  return ['[Desktop Entry]', ...lines, ''].join('\n');
}
