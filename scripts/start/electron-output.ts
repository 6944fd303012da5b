import path from 'node:path';
import { asRoot } from '../runtime/system-packages.ts';
import { shellWord } from '../set-up/quoting.ts';

/** What Chromium says on a machine without a session bus or a graphics card, and no user needs. */
const NOISE = [/:bus\.cc\(/, /:viz_main_impl\.cc\(.*Exiting GPU process/, /:object_proxy\.cc\(/];

/** Whether a line of Electron's standard error says nothing to anybody. */
export function isNoise(line: string): boolean {
  return NOISE.some((pattern) => pattern.test(line));
}

/**
 * Why Electron itself (not the application) ended, with what to do; undefined where it ended as
 * programs do, with an exit code.
 */
export function explainElectronEnd(
  end: {
    code: number | null;
    signal: NodeJS.Signals | null;
    /** What it printed to standard error. */
    lines: readonly string[];
    electronFolder: string;
  },
  hasSudo?: boolean,
): string | undefined {
  const text = end.lines.join('\n');
  const library = /error while loading shared libraries: (\S+):/.exec(text)?.[1];
  if (library) return `Electron did not start: the system lacks ${library}.`;
  if (/SUID sandbox helper|No usable sandbox/.test(text)) {
    const helper = shellWord(path.join(end.electronFolder, 'chrome-sandbox'));
    return `Electron did not start: this system keeps ordinary users from making sandboxes. Allow it for this Electron with\n\n  ${asRoot(`chown root:root ${helper} && chmod 4755 ${helper}`, hasSudo)}\n`;
  }
  if (/Missing X server or \$DISPLAY|Failed to connect to (Wayland|X)/i.test(text)) {
    return 'Electron did not start: the display that DISPLAY or WAYLAND_DISPLAY names does not answer. Unset both to run on a virtual one.';
  }
  if (end.signal) return `Electron ended by ${end.signal}.`;
  return undefined;
}
