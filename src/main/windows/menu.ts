import { Menu } from 'electron';
import type { Language } from '#shared/languages.ts';
import { menuTemplate } from './menu-template.ts';

/**
 * Sets the application's menu in a language; to be called again when another one is in force, or when a
 * kiosk begins or ends. In a kiosk there is none, and with it go its keys: none of them reloads, enlarges
 * or closes the board. On a Mac it is only hidden.
 */
export function setMenu(language: Language, isKiosk: boolean): void {
  if (isKiosk && process.platform !== 'darwin') {
    Menu.setApplicationMenu(null);
    return;
  }
  Menu.setApplicationMenu(Menu.buildFromTemplate([...menuTemplate(language, process.platform)]));
}
