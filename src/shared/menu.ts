/** What the application's menu and the icon in the tray ask of the page. */
export type MenuCommand =
  'show-departures' | 'show-arrivals' | 'open-fleet' | 'open-settings' | 'open-help' | 'open-about';
