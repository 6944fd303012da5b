import { app, Menu, type MenuItemConstructorOptions } from 'electron';
import type { Language } from '#shared/languages.ts';
import type { MenuCommand } from '#shared/ipc.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';
import type { Messages } from '#shared/messages/messages.ts';

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

const separator = { type: 'separator' } as const;

/**
 * The application's menu: what every system expects, and nothing that could reload or open the
 * page. Hidden on Windows and Linux until Alt is pressed. Electron's own labels are English: each
 * item has one in the language of the interface.
 */
export function menuTemplate(
  language: Language,
  platform: NodeJS.Platform,
  choose: (command: MenuCommand) => void,
): readonly MenuItemConstructorOptions[] {
  const words = messagesIn(language).menu;
  const { commands } = messagesIn(language).controls;
  const isMac = platform === 'darwin';
  const item = (command: MenuCommand, accelerator: string): MenuItemConstructorOptions => ({
    label: commands[command],
    // The page knows its keys itself, and what has the focus in it (shortcuts.ts): they only stand
    // here. On a Mac they would be taken from a user who types a letter.
    ...(isMac && accelerator.length === 1 ? {} : { accelerator }),
    registerAccelerator: false,
    click: () => {
      choose(command);
    },
  });
  const settings = item('open-settings', 'CommandOrControl+,');
  return [
    ...(isMac ? [appMenu(words, settings)] : []),
    {
      label: words.file,
      submenu: [
        ...(isMac ? [] : [settings, separator]),
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
        item('show-departures', 'D'),
        item('show-arrivals', 'A'),
        separator,
        item('open-fleet', 'S'),
        separator,
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
    {
      role: 'help',
      label: words.help,
      submenu: [
        item('open-help', 'F1'),
        // On a Mac, About stands in the menu of the application.
        ...(isMac ? [] : [separator, item('open-about', 'I')]),
      ],
    },
  ];
}

/** The menu that macOS names after the application. */
function appMenu(
  words: Messages['menu'],
  settings: MenuItemConstructorOptions,
): MenuItemConstructorOptions {
  return {
    label: 'Landside',
    submenu: [
      { role: 'about', label: words.about },
      separator,
      settings,
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
