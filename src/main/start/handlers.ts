import { app, type BrowserWindow } from 'electron';
import type { IpcHandlers, Outcome, SettingsView } from '#shared/ipc.ts';
import { supportedUntil } from '#shared/electron-support.ts';
import { zoneRulesInForce } from '#shared/zone-clock.ts';
import type { WindowId } from '../settings/display-settings.ts';
import type { Engine } from './engine.ts';
import { createBrandingPictures } from '../branding/branding-pictures.ts';
import type { Pictures } from '../branding/pictures.ts';
import type { ErrorLog } from '../profile/error-log.ts';
import type { PageWatch } from '../windows/page-watch/page-watch.ts';
import { createSettingsTransfer } from '../settings/settings-transfer.ts';
import { brandingSystem, transferSystem } from '../windows/file-dialogs.ts';

export interface HandlerParts {
  readonly engine: Engine;
  readonly pageWatch: PageWatch;
  readonly errors: ErrorLog;
  readonly pictures: Pictures;
  /** The window that calls, and which one it is. */
  readonly window: BrowserWindow;
  readonly windowId: WindowId;
}

/**
 * What each call of the contract does when it comes from one window: a request in, and its effect back as the
 * next snapshot.
 */
export function createHandlers({
  engine,
  pageWatch,
  errors,
  pictures,
  window,
  windowId,
}: HandlerParts): Omit<IpcHandlers, 'reportPainted'> {
  window.webContents.on('render-process-gone', () => {
    pictures.pageDied();
  });
  const caller = (): BrowserWindow | null => (window.isDestroyed() ? null : window);
  const { configuration } = engine;
  const transfer = createSettingsTransfer({ configuration, system: transferSystem(caller) });
  const branding = createBrandingPictures({
    configuration,
    pictures,
    system: brandingSystem(caller),
  });
  const withView = (outcome: Outcome<null>): Outcome<SettingsView> =>
    outcome.ok ? { ok: true, value: engine.settingsView(windowId) } : outcome;
  return {
    ...pageWatch.handlersFor(window),
    ...engine.handlersFor(windowId),
    toggleFullscreen: () => {
      window.setFullScreen(!window.isFullScreen());
      return null;
    },
    exportSettings: transfer.exportSettings,
    async importSettings() {
      const outcome = await transfer.importSettings();
      if (!outcome.ok) return outcome;
      const { value } = outcome;
      return { ok: true, value: value && { ...value, view: engine.settingsView(windowId) } };
    },
    ...branding,
    keepBrandingLogo: async (png) => withView(await branding.keepBrandingLogo(png)),
    keepAirlineLogos: async (logos) => withView(await branding.keepAirlineLogos(logos)),
    getAppInfo: () => ({
      version: app.getVersion(),
      electron: process.versions.electron,
      chromium: process.versions.chrome,
      node: process.versions.node,
      sqlite: engine.sqliteVersion(),
      timeZones: zoneRulesInForce().version,
      supportedUntil: supportedUntil(process.versions.electron),
    }),
    reportError: (text) => {
      errors.report('the page', text);
      return null;
    },
  };
}
