import { expect, it } from 'vitest';
import { builderProblem } from './make-application.ts';

it.each([
  ['spawn /usr/bin/flatpak-builder ENOENT', 'needs the program flatpak-builder for flatpak'],
  ['getaddrinfo EAI_AGAIN github.com', 'github.com, which is out of reach'],
  ['Something else.\n    at build', 'made no flatpak: Something else. Mend that'],
])('says what electron-builder lacked: %s', (message, says) => {
  const text = builderProblem(new Error(message), ['flatpak']);
  expect(text).toContain(says);
  expect(text).toContain('dir, or deb on Debian');
  expect(text).not.toContain('\n');
});
