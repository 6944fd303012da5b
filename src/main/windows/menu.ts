import { Menu } from 'electron';

/**
 * The application's menu: what every system expects, and nothing that could reload or open the
 * page. Hidden on Windows and Linux until Alt is pressed.
 */
export function setMenu(): void {
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      ...(process.platform === 'darwin' ? [{ role: 'appMenu' } as const] : []),
      { role: 'fileMenu' },
      { role: 'editMenu' },
      {
        label: '&View',
        submenu: [
          { role: 'resetZoom' },
          { role: 'zoomIn' },
          { role: 'zoomOut' },
          { role: 'togglefullscreen' },
        ],
      },
      { role: 'windowMenu' },
    ]),
  );
}
