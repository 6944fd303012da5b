import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../src/files/regular-file.ts';
import { expect, test } from './support/landside.ts';
import { guardedBy, json, type Answer } from './support/fake-service.ts';
import { flight } from './support/flights.ts';

const key = 'correct-horse-battery-staple-2718';

/** Takes one key and no other. */
function guarded(answer: Answer): Answer {
  const refusal = json({ error: { message: `Unknown key ${key}`, code: 'unknown_api_key' } }, 401);
  return guardedBy(key, answer, refusal);
}

/** None where the application has given the file another name meanwhile. */
function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}

/** Every file below a folder that holds a text, in whatever encoding a program may have used. */
function filesWith(folder: string, text: string): string[] {
  const forms = [Buffer.from(text), Buffer.from(text, 'utf16le'), Buffer.from(btoa(text))];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => {
      const bytes = bytesOf(file);
      return forms.some((form) => bytes.includes(form));
    });
}

test('takes an address and a key, tests them, and never shows the key again', async ({
  start,
  service,
  profile,
}) => {
  service.answerAll(guarded(json([flight(40)])));
  // The store of last resort, the same on every Linux: one that is not protected by the system.
  const first = await start({ args: ['--airport', 'ZRH', '--password-store=basic'] });
  const { app, page, board } = first;
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  const address = dialog.getByLabel('Address');
  const keyField = dialog.getByLabel('API key');
  const result = dialog.locator('.result');
  await page.keyboard.press(',');
  await dialog.getByLabel('Another service').check();

  await test.step('warns that this system keeps a key badly', async () => {
    if (process.platform !== 'linux') return;
    await expect(dialog.getByRole('note')).toContainText('anyone who can read your files');
  });

  await test.step('says nothing of a key that has become another meanwhile', async () => {
    await address.fill('http://example.com');
    await keyField.fill(key);
    await dialog.getByRole('button', { name: 'Test connection' }).click();
    await expect(result).toContainText('must begin with https://');
    await keyField.evaluate(async (field: HTMLInputElement) => {
      const buttons = [...(field.form?.querySelectorAll('button') ?? [])];
      buttons.find(({ textContent }) => textContent.trim() === 'Test connection')?.click();
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      const service = {
        provider: 'interface',
        serviceUrl: 'http://example.com',
        key: null,
      } as const;
      // Asked after the other, and answered after it.
      await window.landside.testConnection(service);
    });
    await expect(result).toBeEmpty();
    await dialog.getByRole('button', { name: 'Use this service' }).click();
    await expect(dialog.getByText('must begin with https://')).toBeVisible();
  });

  await test.step('tells that the key is wrong', async () => {
    await address.fill(service.baseUrl);
    await keyField.fill('wrong');
    await dialog.getByRole('button', { name: 'Test connection' }).click();
    await expect(result).toContainText('did not accept the API key');
    await expect(result).not.toContainText(key);
  });

  await test.step('tells that all is well, and uses the service', async () => {
    await keyField.fill(key);
    await dialog.getByRole('button', { name: 'Test connection' }).click();
    await expect(result).toContainText('The service answered, and the key is right.');
    await dialog.getByRole('button', { name: 'Use this service' }).click();
    await expect(result).toContainText('Saved.');
    await expect(board.row(/LX 318/)).toBeVisible();
    await expect(board.status).toContainText(`127.0.0.1:${service.port}`);
    await expect(board.status).not.toContainText('SIMULATED');
  });

  await test.step('leaves what is typed while another key is being saved', async () => {
    await dialog.getByRole('button', { name: 'Replace' }).click();
    await keyField.fill(key);
    const same = { provider: 'interface', serviceUrl: service.baseUrl, key } as const;
    await keyField.evaluate(async (field: HTMLInputElement, same) => {
      const buttons = [...(field.form?.querySelectorAll('button') ?? [])];
      buttons.find(({ textContent }) => textContent.trim() === 'Use this service')?.click();
      field.value += '-and-more';
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      // The other is on its way by the first answer, so that it is answered before the rest.
      await window.landside.getSettings();
      await window.landside.useService(same);
      await window.landside.getSettings();
    }, same);
    await expect(keyField).toHaveValue(`${key}-and-more`);
    await keyField.fill(key);
    await dialog.getByRole('button', { name: 'Use this service' }).click();
    await expect(result).toContainText('Saved.');
  });

  await test.step('keeps the key out of the page, the arguments of processes and the files', async () => {
    await expect(dialog.getByText('A key is saved.')).toBeVisible();
    const page_ = await page.evaluate(async () => ({
      html: document.documentElement.outerHTML,
      values: [...document.querySelectorAll('input')].map((input) => input.value),
      settings: await window.landside.getSettings(),
    }));
    expect(JSON.stringify(page_)).not.toContain(key);
    const processes = await app.evaluate(({ app: electron }) =>
      electron.getAppMetrics().map(({ pid }) => pid),
    );
    if (process.platform !== 'win32') {
      const list = execFileSync('ps', ['-ww', '-o', 'args=', '-p', processes.join(',')], {
        encoding: 'utf8',
      });
      expect(list.length).toBeGreaterThan(100);
      expect(list).not.toContain(key);
    }
    expect(filesWith(profile, key)).toEqual([]);
  });
  await first.quit();
  expect(filesWith(profile, key)).toEqual([]);
  expect(filesWith(profile, `127.0.0.1:${service.port}`).length).toBeGreaterThan(0);

  // Where else it goes, and that it is forgotten, is shown without Electron (tests/engine/keys.test.ts).
  const polls = service.polls();
  const second = await start({ args: ['--airport', 'ZRH', '--password-store=basic'] });
  await second.page.keyboard.press('F5');
  await expect.poll(() => service.polls()).toBeGreaterThan(polls);
  await expect(second.board.problem).toHaveCount(0);
  await second.page.keyboard.press(',');
  const settings = second.page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('button', { name: 'Forget' }).click();
  await expect(second.board.problem).toContainText('No API key is set');
});
