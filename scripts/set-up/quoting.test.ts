import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeOption, shellWord, xmlText } from './quoting.ts';
import { runCommand } from './run-command.ts';

const names = ['My Boards', 'Ünï "quoted" it\'s', '50% #1? $HOME `id`', 'a&b<c>d;e|f', 'b\\s \\n'];

describe('shellWord', () => {
  it.skipIf(process.platform === 'win32').each([...names, '', 'two\nlines'])(
    'is one word for a shell: %j',
    async (name) => {
      const { output } = await runCommand('sh', ['-c', `printf %s ${shellWord(name)}`]);
      expect(output).toBe(name);
    },
  );

  it('leaves a plain path as people would type it', () => {
    expect(shellWord('/home/ann/.cache/x-1.2')).toBe('/home/ann/.cache/x-1.2');
  });
});

it('nodeOption: Node loads the file of that name', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'landside-quoting-'));
  try {
    for (const name of names) {
      const file = path.join(folder, `${name}.cjs`);
      writeFileSync(file, `console.log(${JSON.stringify(name)})`);
      const environment = { ...process.env, NODE_OPTIONS: `--require=${nodeOption(file)}` };
      const { output } = await runCommand(process.execPath, ['-e', '0'], { environment });
      expect(output).toBe(`${name}\n`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('xmlText leaves no markup', () => {
  expect(xmlText(`a&b<c>"d'e ü`)).toBe('a&#38;b&#60;c&#62;&#34;d&#39;e ü');
});
