import type { MenuItemConstructorOptions } from 'electron';
import type { Language } from '#shared/languages.ts';
import { menuMessages, type MenuMessages } from '#shared/messages/menu.ts';

const separator = { type: 'separator' } as const;

/**
 * The application's menu: what every system expects, and nothing that could reload or open the
 * page. Hidden on Windows and Linux until Alt is pressed. Electron's own labels are English: each
 * item has one in the language of the interface.
 */
export function menuTemplate(
  language: Language,
  platform: NodeJS.Platform,
): readonly MenuItemConstructorOptions[] {
  const words = menuMessages(language);
  const isMac = platform === 'darwin';
  return [
    ...(isMac ? [appMenu(words)] : []),
    {
      label: words.file,
      submenu: [
        isMac ? { role: 'close', label: words.close } : { role: 'quit', label: words.quit },
      ],
    },
    {
      label: words.edit,
      submenu: [
        { role: 'undo', label: words.undo },
        { role: 'redo', label: words.redo },
        separator,
        { role: 'cut', label: words.cut },
        { role: 'copy', label: words.copy },
        { role: 'paste', label: words.paste },
        { role: 'delete', label: words.delete },
        separator,
        { role: 'selectAll', label: words.selectAll },
      ],
    },
    {
      label: words.view,
      submenu: [
        { role: 'resetZoom', label: words.actualSize },
        { role: 'zoomIn', label: words.zoomIn },
        { role: 'zoomOut', label: words.zoomOut },
        separator,
        { role: 'togglefullscreen', label: words.fullScreen },
      ],
    },
    {
      label: words.window,
      submenu: [
        { role: 'minimize', label: words.minimize },
        ...(isMac
          ? ([
              { role: 'zoom', label: words.zoom },
              separator,
              { role: 'front', label: words.bringAllToFront },
            ] as const)
          : ([{ role: 'close', label: words.close }] as const)),
      ],
    },
  ];
}

/** The menu that macOS names after the application. */
function appMenu(words: MenuMessages): MenuItemConstructorOptions {
  return {
    label: 'Landside',
    submenu: [
      { role: 'about', label: words.about },
      separator,
      { role: 'services', label: words.services },
      separator,
      { role: 'hide', label: words.hide },
      { role: 'hideOthers', label: words.hideOthers },
      { role: 'unhide', label: words.showAll },
      separator,
      { role: 'quit', label: words.quit },
    ],
  };
}
