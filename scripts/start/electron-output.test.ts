import { describe, expect, it } from 'vitest';
import { explainElectronEnd, isNoise } from './electron-output.ts';

it('drops the noise of a machine without a session bus or a graphics card, and nothing else', () => {
  expect(isNoise('[1:1121/075903:ERROR:bus.cc(407)] Failed to connect to the bus: …')).toBe(true);
  expect(
    isNoise('[1:1121/075904:ERROR:viz_main_impl.cc(181)] Exiting GPU process due to errors'),
  ).toBe(true);
  expect(isNoise('[1:1121/075904:FATAL:electron_main.cc(1)] The disk is full')).toBe(false);
  expect(isNoise('The bus.cc file')).toBe(false);
});

describe('explainElectronEnd', () => {
  const end = { code: 1, signal: null, lines: [], electronFolder: '/my e' };

  it('leaves an exit code alone', () => {
    expect(explainElectronEnd(end)).toBeUndefined();
    expect(explainElectronEnd({ ...end, lines: ['Usage: …'] })).toBeUndefined();
  });

  it.each([
    ['error while loading shared libraries: libnss3.so: cannot open', /lacks libnss3\.so/],
    [
      'The SUID sandbox helper binary was found, but is not configured correctly',
      /chmod 4755 .*\/my e\/chrome-sandbox/,
    ],
    ['ERROR:ozone_platform_x11.cc Missing X server or $DISPLAY', /display .* does not answer/],
  ])('%s', (line, pattern) => {
    expect(explainElectronEnd({ ...end, lines: [line] })).toMatch(pattern);
  });

  it.each([
    [true, "sudo sh -c 'chown root:root /e/chrome-sandbox && chmod 4755 /e/chrome-sandbox'"],
    [false, "su -c 'chown root:root /e/chrome-sandbox && chmod 4755 /e/chrome-sandbox'"],
  ])('says how root allows the sandbox, with sudo: %s', (hasSudo, command) => {
    const lines = ['No usable sandbox!'];
    expect(explainElectronEnd({ ...end, lines, electronFolder: '/e' }, hasSudo)).toContain(
      `\n  ${command}\n`,
    );
  });

  it('names a signal', () => {
    expect(explainElectronEnd({ ...end, code: null, signal: 'SIGSEGV' })).toContain('SIGSEGV');
  });
});
