import type { ElectronApplication } from 'playwright/test';

/**
 * What this code gives in the page of the first window, which main is asked for: Playwright holds the first page only, and
 * gives it up for lost when it has died; each page that follows has a process of its own. Null while there is none.
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
