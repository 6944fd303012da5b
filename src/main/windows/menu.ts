import { app, Menu } from 'electron';
import type { Language } from '#shared/languages.ts';
import type { MenuCommand } from '#shared/menu.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';
import { menuTemplate } from './menu-template.ts';

/**
 * Sets the application's menu in a language; to be called again when another one is in force, or when a
 * kiosk begins or ends. In a kiosk there is none, and with it go its keys: none of them reloads, enlarges
 * or closes the board. On a Mac it is only hidden.
 */
export function setMenu(
  language: Language,
  isKiosk: boolean,
  choose: (command: MenuCommand) => void,
): void {
  if (isKiosk && process.platform !== 'darwin') {
    Menu.setApplicationMenu(null);
    return;
  }
  const template = menuTemplate(language, process.platform, choose);
  Menu.setApplicationMenu(Menu.buildFromTemplate([...template]));
  // What macOS shows in its own About panel.
  const { text, licenceText, more } = messagesIn(language).about;
  app.setAboutPanelOptions({
    applicationName: 'Landside',
    applicationVersion: app.getVersion(),
    version: `Electron ${process.versions.electron}`,
    credits: [text, licenceText, more].join('\n'),
  });
}
