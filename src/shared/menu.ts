/** What the application's menu and the icon in the tray ask of the page. */
export type MenuCommand =
  'show-departures' | 'show-arrivals' | 'open-settings' | 'open-help' | 'open-about';

export interface MenuEvents {
  'menu:chosen': MenuCommand;
}

export interface MenuApi {
  onMenuChosen(listener: (command: MenuCommand) => void): () => void;
}
