import type { ElectronApplication } from 'playwright/test';

/**
 * Runs this code in the page of the first window, through main. Playwright loses the page when its process dies, and does not
 * find the next one. Null without a window.
 */
export function inPage(app: ElectronApplication, code: string): Promise<unknown> {
  return app.evaluate(({ BrowserWindow }, script) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    return contents === undefined || contents.isCrashed() || contents.isLoading()
      ? null
      : (contents.executeJavaScript(script) as unknown);
  }, code);
}

/** The rows that are drawn there. */
export function rowsOnScreen(app: ElectronApplication): Promise<unknown> {
  return inPage(app, 'document.querySelectorAll("tbody tr").length');
}
