import type { MenuItemConstructorOptions } from 'electron';
import type { Language } from '#shared/languages.ts';
import type { MenuCommand } from '#shared/menu.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';

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
