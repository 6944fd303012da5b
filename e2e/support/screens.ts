import type { ElectronApplication } from 'playwright/test';

/** In the system's units, as Electron has it. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Lets Electron see these screens, all of them parts of the one that is there. */
export function pretend(
  app: ElectronApplication,
  screens: readonly (Rectangle & { label: string })[],
): Promise<void> {
  return app.evaluate(({ screen }, seen) => {
    const real = screen.getPrimaryDisplay();
    const displays = seen.map(({ label, ...bounds }, index) => ({
      ...real,
      id: index + 1,
      label,
      bounds,
      workArea: bounds,
      scaleFactor: 1,
      size: { width: bounds.width, height: bounds.height },
    }));
    screen.getAllDisplays = () => displays;
    screen.getPrimaryDisplay = () => displays[0] ?? real;
    screen.emit('display-metrics-changed', {}, displays[0], ['bounds']);
  }, screens);
}

/**
 * A key as a keyboard sends it: those of Playwright reach the page without passing through main.
 */
export function sendKey(
  app: ElectronApplication,
  type: 'keyDown' | 'keyUp',
  keyCode: string,
  modifiers: readonly ('control' | 'shift' | 'alt')[] = [],
): Promise<void> {
  return app.evaluate(
    ({ BrowserWindow }, event) => {
      BrowserWindow.getAllWindows()[0]?.webContents.sendInputEvent(event);
    },
    { type, keyCode, modifiers: [...modifiers] },
  );
}

export const lobbyBounds = { x: 0, y: 0, width: 1280, height: 720 };
/** Of another size than the real screen: Chromium trims windows that are as large as that. */
export const hallBounds = { x: 1280, y: 0, width: 1600, height: 900 };
export const lobby = { label: 'Lobby', ...lobbyBounds };
export const hall = { label: 'Hall', ...hallBounds };

/** What the settings keep of a screen. */
export function identity({ label, x, y, width, height }: typeof hall): typeof hall {
  return { label, width, height, x, y };
}

/** Of every window that can be seen, from left to right: where it begins, and its board's heading and number of rows. */
export function shownBoards(
  app: ElectronApplication,
): Promise<{ readonly x: number; readonly board: string }[]> {
  return app.evaluate(async ({ BrowserWindow }) => {
    const seen = BrowserWindow.getAllWindows().filter(
      (window) => window.isVisible() && !window.webContents.isCrashed(),
    );
    const all = await Promise.all(
      seen.map(async (window) => ({
        x: window.getBounds().x,
        // A page that is being loaded would keep the question until it is there, one that dies with
        // it has no answer, and a window that is closed gives none at all.
        board: window.webContents.isLoading()
          ? 'loading'
          : String(
              await Promise.race([
                new Promise((resolve) => {
                  window.once('closed', () => {
                    resolve('closed');
                  });
                }),
                window.webContents
                  .executeJavaScript(
                    '[document.querySelector("table caption")?.textContent, document.querySelectorAll("tbody tr").length].join(" ")',
                  )
                  .catch(() => 'gone'),
              ]),
            ),
      })),
    );
    return all.sort((one, other) => one.x - other.x);
  });
}
