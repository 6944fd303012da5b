import { afterEach, expect, it, vi } from 'vitest';
import { createStartAtLogin } from './start-at-login.ts';

const { setLoginItemSettings } = vi.hoisted(() => ({ setLoginItemSettings: vi.fn() }));
vi.mock('electron', () => ({ app: { isPackaged: true, setLoginItemSettings } }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('gives Windows program and arguments quoted, because Electron only joins them', () => {
  vi.stubGlobal('process', {
    platform: 'win32',
    env: {},
    execPath: 'C:\\Program Files\\Landside\\Landside.exe',
  });
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const startAtLogin = createStartAtLogin('D:\\My Boards', log);
  startAtLogin.follow({ startsAtLogin: true });
  expect(setLoginItemSettings).toHaveBeenCalledExactlyOnceWith({
    openAtLogin: true,
    path: '"C:\\Program Files\\Landside\\Landside.exe"',
    args: ['"--profile"', '"D:\\My Boards"'],
  });
  expect(startAtLogin.notices()).toEqual([]);
});
