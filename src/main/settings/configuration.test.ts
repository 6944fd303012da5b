import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { SettingsPatch } from '#shared/settings.ts';
import { sayInEnglish } from '#shared/messages/english.ts';
import { keyWaits, type KeyStore } from './key-store.ts';
import { createConfiguration, type Configuration, languageInForce } from './configuration.ts';
import { openSettingsFile } from './settings-file.ts';
import { overrideSettings, type SettingsOverrides } from './settings-in-force.ts';

const environmentKey = 'key-of-the-environment';

/** A configuration whose key store keeps one key for each origin, as the real one does. */
function configurationWith(
  overrides: SettingsOverrides,
  {
    key = environmentKey,
    written = {},
    isLocked = false,
  }: { key?: string | null; written?: object; isLocked?: boolean } = {},
): { configuration: Configuration; saved: Map<string, string> } {
  const folder = mkdtempSync(join(tmpdir(), 'landside-configuration-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  if (Object.keys(written).length > 0) {
    writeFileSync(join(folder, 'settings.json'), JSON.stringify(written));
  }
  const saved = new Map<string, string>();
  const originOf = (url: string): string => new URL(url).origin;
  const keys: KeyStore = {
    on: () => () => undefined,
    protection: 'system',
    problemFor: (url) => (isLocked && saved.has(originOf(url)) ? keyWaits : null),
    has: (url) => saved.has(originOf(url)),
    keyFor: (url) => Promise.resolve(saved.get(originOf(url)) ?? null),
    save(url, value) {
      if (value === null) saved.delete(originOf(url));
      else saved.set(originOf(url), value);
      return Promise.resolve({ ok: true, value: null });
    },
  };
  const configuration = createConfiguration({
    inForce: overrideSettings(openSettingsFile(folder), overrides),
    openKeys: () => keys,
    systemLanguages: () => [],
    keyOfEnvironment: key,
    onChange: () => undefined,
  });
  return { configuration, saved };
}

const airlabs = { provider: 'airlabs', serviceUrl: null } as const;
const vatsim = { provider: 'vatsim', serviceUrl: null } as const;
const builtIn: SettingsPatch = { provider: 'interface', serviceUrl: null };

it('gives the environment’s key to the provider of this run', async () => {
  const { configuration } = configurationWith(airlabs);
  expect(await configuration.key()).toBe(environmentKey);
  expect(configuration.isKeyOverridden).toBe(true);
  expect(configuration.notes).toEqual([]);
});

it('says that the key is not used where flights are simulated, or no key is wanted', async () => {
  const simulated = configurationWith({}).configuration;
  expect(simulated.notes.join()).toMatch(/no flight data service is: the key is not used/);
  const virtual = configurationWith(vatsim).configuration;
  expect(virtual.notes).toEqual([
    'FLIGHT_DATA_API_KEY is set, but VATSIM needs no key: the key is not used and is sent nowhere.',
  ]);
  expect(virtual.notices.map(sayInEnglish)).toEqual(virtual.notes);
  expect(await virtual.key()).toBeNull();
  expect(virtual.hasKeyOf('vatsim')).toBe(false);
  expect(configurationWith(vatsim, { key: null }).configuration.notes).toEqual([]);
});

it('takes no feed into use that needs a key and has none', async () => {
  const { configuration, saved } = configurationWith(airlabs);
  const refused = await configuration.useFeed({ feed: 'swedavia', key: null });
  expect(refused).toEqual({ ok: false, problem: { code: 'service.no-key' } });
  expect(configuration.settings.airportFeeds).toEqual([]);
  expect(configuration.hasKeyOf('swedavia')).toBe(false);
  await configuration.useFeed({ feed: 'avinor', key: null });
  expect(configuration.settings.airportFeeds).toEqual(['avinor']);
  await configuration.useFeed({ feed: 'swedavia', key: 'key-of-swedavia' });
  expect(configuration.settings.airportFeeds).toEqual(['avinor', 'swedavia']);
  // Stopped and shown again, it has the key that was saved.
  configuration.change({ airportFeeds: [] });
  expect(await configuration.useFeed({ feed: 'swedavia', key: null })).toMatchObject({ ok: true });
  expect([...saved]).toEqual([['https://api.swedavia.se', 'key-of-swedavia']]);
});

it('keeps the key of the service beside that of a feed, and forgets each by itself', async () => {
  const { configuration, saved } = configurationWith({}, { key: null });
  await configuration.useService({ ...airlabs, key: 'key-of-airlabs' });
  await configuration.useFeed({ feed: 'swedavia', key: 'key-of-swedavia' });
  await configuration.useFeed({ feed: 'avinor', key: null });
  expect(await configuration.key()).toBe('key-of-airlabs');
  expect(configuration.hasKeyOf('swedavia')).toBe(true);
  expect(await configuration.forgetKey('swedavia')).toMatchObject({ ok: true });
  // Without its key the feed gives no flights, so the airport goes back to the service.
  expect(configuration.settings.airportFeeds).toEqual(['avinor']);
  expect([...saved.values()]).toEqual(['key-of-airlabs']);
  await configuration.forgetKey('airlabs');
  expect([configuration.settings.provider, saved.size]).toEqual(['airlabs', 0]);
});

it('takes no key of one provider to another', async () => {
  const { configuration, saved } = configurationWith({}, { key: null });
  await configuration.useService({ ...airlabs, key: 'key-of-airlabs' });
  expect(await configuration.key()).toBe('key-of-airlabs');
  await configuration.useService({ provider: 'flystack', serviceUrl: null, key: null });
  expect(await configuration.key()).toBeNull();
  expect(configuration.hasKeyOf('flystack')).toBe(false);
  expect(configuration.hasKeyOf('airlabs')).toBe(true);
  await configuration.useService({ ...airlabs, key: null });
  expect(await configuration.key()).toBe('key-of-airlabs');
  await configuration.useService({ ...vatsim, key: 'typed-by-mistake' });
  expect(await configuration.key()).toBeNull();
  expect([...saved.values()]).toEqual(['key-of-airlabs']);
});

it('says that a provider needs a key where there is none, and no longer with one', async () => {
  const { configuration } = configurationWith(airlabs, { key: null });
  expect(configuration.problems).toEqual([
    expect.stringMatching(/^AirLabs needs an API key, .*FLIGHT_DATA/),
  ]);
  await configuration.useService({ ...airlabs, key: 'key-of-airlabs' });
  expect(configuration.problems).toEqual([]);
  for (const { configuration: other } of [
    configurationWith(airlabs),
    configurationWith(vatsim, { key: null }),
    configurationWith({}, { key: null }),
  ]) {
    expect(other.problems).toEqual([]);
  }
});

it('says that the system does not give out the saved key, to those who need it', async () => {
  const { configuration } = configurationWith({}, { key: null, isLocked: true });
  expect(configuration.problems).toEqual([]);
  await configuration.useService({ ...airlabs, key: 'key-of-airlabs' });
  expect(configuration.problems).toEqual([
    expect.stringContaining('The system has not given out the service’s key yet.'),
  ]);
  await configuration.useService({ ...vatsim, key: null });
  expect(configuration.problems).toEqual([]);
  expect(configurationWith(airlabs, { isLocked: true }).configuration.problems).toEqual([]);
});

it('keeps the environment’s key from a provider that is chosen later', async () => {
  const { configuration } = configurationWith(airlabs);
  await configuration.useService({ provider: 'flystack', serviceUrl: null, key: null });
  expect(await configuration.key()).toBeNull();
  const fromVatsim = configurationWith({
    ...vatsim,
    serviceUrl: 'http://127.0.0.1:8080',
  }).configuration;
  fromVatsim.change({ provider: 'interface' });
  expect(await fromVatsim.key()).toBeNull();
});

it('makes no request where the provider in settings.json is wrong, until one is chosen', () => {
  const written = { provider: 'airlab', serviceUrl: null };
  const { configuration } = configurationWith({}, { key: null, written });
  const outage = configuration.outage && sayInEnglish(configuration.outage);
  expect(outage).toMatch(/^No flights are fetched.*“provider”.*flystack, airlabs/);
  expect(configuration.notices).toEqual([]);
  expect(configurationWith(airlabs, { key: null, written }).configuration.outage).toBeNull();
  configuration.change(builtIn);
  expect(configuration.outage).toBeNull();
});

it.each([
  ['what was set', 'ja', ['de-CH'], 'ja'],
  ['the system’s', null, ['de-CH', 'fr'], 'de'],
  ['the first that we have', null, ['rm', 'nb-NO', 'pt-BR', 'en'], 'pt'],
  ['simplified Chinese', null, ['zh-CN', 'en'], 'zh'],
  ['without a region', null, ['zh'], 'zh'],
  ['in Singapore', null, ['zh-SG'], 'zh'],
  ['simplified in Taiwan, for a system that says so', null, ['zh-Hans-TW'], 'zh'],
  ['what comes after traditional Chinese', null, ['zh-TW', 'ja', 'en'], 'ja'],
  ['no simplified Chinese that the system adds', null, ['zh_HK', 'zh', 'en'], 'en'],
  ['simplified after traditional Chinese', null, ['zh-Hant-TW', 'zh-CN'], 'zh'],
  ['English for traditional Chinese alone', null, ['zh-Hant-TW', 'zh_HK.UTF-8', 'zh-MO'], 'en'],
  ['what was set, also there', 'zh', ['zh-TW'], 'zh'],
  ['as C libraries write it', null, ['tr_TR.UTF-8'], 'tr'],
  ['with a modifier', null, ['de_DE.UTF-8@euro'], 'de'],
  ['nothing of what is no language', null, ['x', '*', 'de-'], 'de'],
  ['English where we have none', null, ['rm', '', 'C'], 'en'],
  ['English where the system tells nothing', null, [], 'en'],
] as const)('%s', (_what, setting, system, expected) => {
  expect(languageInForce(setting, system)).toBe(expected);
});
