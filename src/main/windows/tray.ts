import { Menu, nativeImage, Tray, type MenuItemConstructorOptions } from 'electron';
import type { Language } from '#shared/languages.ts';
import type { MenuCommand } from '#shared/ipc.ts';
import type { Log } from '../profile/log.ts';
import icon from './tray-icon.png?asset';
import { messagesIn } from '#shared/messages/catalogue.ts';

/** The icon in the system's tray, for as long as it is wanted. */
interface TrayIcon {
  /** To be called again when that, or the language, is another. */
  follow(isWanted: boolean, language: Language): void;
}

/** Points of the menu bar on a Mac; other systems scale by themselves. */
const macSize = 18;

export function createTrayIcon(
  log: Log,
  choose: (command: MenuCommand | 'show') => void,
): TrayIcon {
  let tray: Tray | null = null;
  let shown = '';

  function make(): Tray {
    const image = nativeImage.createFromPath(icon);
    const made = new Tray(
      process.platform === 'darwin' ? image.resize({ width: macSize, height: macSize }) : image,
    );
    made.setToolTip('Landside');
    // On a Mac, and on most desktops of Linux, a click opens the menu.
    if (process.platform === 'win32') {
      made.on('click', () => {
        choose('show');
      });
    }
    return made;
  }

  return {
    follow(isWanted, language) {
      const wanted = isWanted ? language : '';
      if (wanted === shown) return;
      shown = wanted;
      try {
        if (isWanted) {
          tray ??= make();
          tray.setContextMenu(Menu.buildFromTemplate([...trayTemplate(language, choose)]));
        } else {
          tray?.destroy();
          tray = null;
        }
      } catch (error) {
        log.warn(`There is no icon in the tray: ${String(error)}`);
      }
    },
  };
}

/** What the icon in the tray offers: the window, its boards and settings, and the end. */
export function trayTemplate(
  language: Language,
  choose: (command: MenuCommand | 'show') => void,
): readonly MenuItemConstructorOptions[] {
  const words = messagesIn(language).menu;
  const { commands } = messagesIn(language).controls;
  const item = (command: MenuCommand): MenuItemConstructorOptions => ({
    label: commands[command],
    click: () => {
      choose(command);
    },
  });
  return [
    {
      label: words.show,
      click: () => {
        choose('show');
      },
    },
    { type: 'separator' },
    item('show-departures'),
    item('show-arrivals'),
    item('open-settings'),
    { type: 'separator' },
    { role: 'quit', label: words.quit },
  ];
}
