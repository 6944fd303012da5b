import { Menu } from 'electron';
import type { Language } from '#shared/languages.ts';
import { menuTemplate } from './menu-template.ts';

/** Sets the application's menu in a language; to be called again when another one is in force. */
export function setMenu(language: Language): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate([...menuTemplate(language, process.platform)]));
}
