import type { BoardNotice } from '#shared/board-view.ts';
import type { FeedToUse, KeyProtection, Outcome, ServiceToUse } from '#shared/ipc.ts';
import { type Language, languages } from '#shared/languages.ts';
import { asProblem, type Problem } from '#shared/problem.ts';
import { providerFacts, type ProviderFacts, type ProviderName } from '#shared/providers.ts';
import {
  type Settings,
  type SettingsPatch,
  apiKeySchema,
  serviceAddress,
} from '#shared/settings.ts';
import { sayInEnglish } from '#shared/messages/english.ts';
import { firstProblem } from './settings-text.ts';
import { keyWaits, type KeyStore } from './key-store.ts';
import type { SettingsChange } from './settings-file.ts';
import type { SettingsInForce, SettingsOverrides } from './settings-in-force.ts';

/** The settings that are in force now. */
export interface SettingsNow {
  readonly settings: Settings;
  /** That of the interface: the one that is set, else the system's, else English. */
  readonly language: Language;
}

/** Where every change to settings and key passes, so that its effect is brought about once. */
export interface Configuration extends SettingsNow {
  /** Those that are kept, whatever the command line says for this run. */
  readonly saved: Settings;
  /**
   * The key for the service in force: the environment's for this run, else the saved one. May come late,
   * and never rejects.
   */
  key(): Promise<string | null>;
  /** Why the key of a service has not come. */
  keyProblemFor(serviceUrl: string): Problem;
  /**
   * Whether there is one of this provider, as far as it is known without asking the system's key store: of the one in
   * force for its address, of all others for their usual one.
   */
  hasKeyOf(provider: ProviderName): boolean;
  readonly isKeyOverridden: boolean;
  /** What the board says of settings and key. */
  readonly notices: readonly BoardNotice[];
  /** What is wrong with the settings, for the operator: in English. */
  readonly problems: readonly string[];
  /** What they should know although nothing is wrong: in English. */
  readonly notes: readonly string[];
  /** Why no service may be asked; null: nothing is in the way. */
  readonly outage: Problem | null;
  protection(): KeyProtection;
  change(patch: SettingsPatch): SettingsChange;
  /** A fleet has set these. */
  assign(settings: SettingsPatch): void;
  /** For this run, and saved nowhere. */
  override(overrides: SettingsOverrides): void;
  /** Changes to a service and its key at once; a null key leaves the one saved for it as it is. */
  useService(service: ServiceToUse): Promise<Outcome<null>>;
  /**
   * Takes an airport's own feed into use beside the service, with its key; a null key leaves the saved one as it is,
   * and is refused where the feed needs one and none is known.
   */
  useFeed(feed: FeedToUse): Promise<Outcome<null>>;
  /** Forgets what `hasKeyOf` tells. A feed is no longer used without its key. */
  forgetKey(provider: ProviderName): Promise<Outcome<null>>;
  /** Has settings and key written that are not, or no longer are: as `SettingsFile.look`. */
  look(isProfileGone: boolean): void;
  /** The key to try a service with: only one that was given for that very origin. */
  keyFor(serviceUrl: string): Promise<string | null>;
}

export interface ConfigurationParts {
  readonly inForce: SettingsInForce;
  /** Opened when it is first asked about a key. */
  readonly openKeys: () => KeyStore;
  /**
   * Key from the environment, for this run and for the service in force at its start: it goes to
   * no other that a person may enter later.
   */
  readonly keyOfEnvironment: string | null;
  /** The languages a user prefers, BCP 47, as the system tells. */
  readonly systemLanguages: () => readonly string[];
  readonly onChange: (before: Settings, after: Settings, isKeyChanged: boolean) => void;
}

export function createConfiguration(parts: ConfigurationParts): Configuration {
  const { inForce, keyOfEnvironment } = parts;
  const facts = (): ProviderFacts => providerFacts[inForce.current.provider];
  /** That of a service to which a key belongs. */
  const addressNow = (): string | null =>
    facts().needsKey ? serviceAddress(inForce.current) : null;
  const serviceAtStart = addressNow();
  let opened: KeyStore | null = null;
  const keys = (): KeyStore => (opened ??= parts.openKeys());
  const isEnvironmentsService = (): boolean =>
    keyOfEnvironment !== null && serviceAtStart !== null && addressNow() === serviceAtStart;
  /** Why the environment's key goes to no service; null: it does, or there is none. */
  function keyUnused(): BoardNotice[] {
    if (keyOfEnvironment === null || addressNow() !== null || inForce.outage !== null) return [];
    const { needsKey, title } = facts();
    const problem: Problem = needsKey
      ? { code: 'notices.keyUnused' }
      : asProblem('notices.keyNotNeeded', { provider: title });
    return [{ id: 'key-unused', ...problem }];
  }

  /** That nothing can be asked of a provider that was chosen by its name. */
  function keyMissing(): string[] {
    const address = addressNow();
    const { title } = facts();
    if (inForce.current.provider === 'interface' || address === null) return [];
    if (hasKeyFor(address)) return [];
    return [
      `${title} needs an API key, and none is set, so no flights are fetched. Set the environment variable FLIGHT_DATA_API_KEY, or enter the key in the settings.`,
    ];
  }

  /** That the key of the service in force is saved, and the system does not give it out. */
  function keyLocked(): string[] {
    const address = addressNow();
    if (address === null || isEnvironmentsFor(address)) return [];
    const problem = keys().problemFor(address);
    return problem === null ? [] : [sayInEnglish(problem)];
  }

  /** @param keyedAddress that of the service to which the key belongs, once the settings have changed; null: to none */
  async function use(
    patch: SettingsPatch,
    typedKey: string | null,
    keyedAddress: () => string | null,
  ): Promise<Outcome<null>> {
    const parsedKey = apiKeySchema.nullable().safeParse(typedKey);
    if (!parsedKey.success) return { ok: false, problem: firstProblem(parsedKey.error) };
    const key = parsedKey.data;
    const before = inForce.current;
    const change = inForce.change(patch);
    if (!change.ok) return change;
    const address = keyedAddress();
    // It holds immediately; to be kept it may have to wait.
    const saving: Promise<Outcome<null>> | Outcome<null> =
      key === null || address === null ? { ok: true, value: null } : keys().save(address, key);
    parts.onChange(before, change.settings, key !== null);
    return saving;
  }

  const isEnvironmentsFor = (serviceUrl: string): boolean =>
    serviceUrl === serviceAtStart && keyOfEnvironment !== null;

  const hasKeyFor = (serviceUrl: string): boolean =>
    isEnvironmentsFor(serviceUrl) || keys().has(serviceUrl);

  const addressOf = (provider: ProviderName): string | null =>
    provider === inForce.current.provider ? addressNow() : providerFacts[provider].baseUrl;

  function hasKeyOf(provider: ProviderName): boolean {
    const address = addressOf(provider);
    return providerFacts[provider].needsKey && address !== null && hasKeyFor(address);
  }

  return {
    get settings() {
      return inForce.current;
    },
    get language() {
      return languageInForce(inForce.current.language, parts.systemLanguages());
    },
    get saved() {
      return inForce.saved;
    },
    get isKeyOverridden() {
      return isEnvironmentsService();
    },
    get notices() {
      return [...inForce.notices, ...keyUnused()];
    },
    get problems() {
      return [...inForce.problems, ...keyMissing(), ...keyLocked()];
    },
    get notes() {
      return keyUnused().map(sayInEnglish);
    },
    get outage() {
      return inForce.outage;
    },
    protection: () => keys().protection,
    async key() {
      const address = addressNow();
      return address === null ? null : this.keyFor(address);
    },
    keyProblemFor: (serviceUrl) => keys().problemFor(serviceUrl) ?? keyWaits,
    hasKeyOf,
    change(patch) {
      const before = inForce.current;
      const change = inForce.change(patch);
      if (change.ok) parts.onChange(before, change.settings, false);
      return change;
    },
    assign(settings) {
      const before = inForce.current;
      parts.onChange(before, inForce.assign(settings), false);
    },
    override(overrides) {
      const before = inForce.current;
      parts.onChange(before, inForce.override(overrides), false);
    },
    useService: ({ provider, serviceUrl, key }) => use({ provider, serviceUrl }, key, addressNow),
    useFeed: async ({ feed, key }) => {
      const { needsKey } = providerFacts[feed];
      if (key === null && needsKey && !hasKeyOf(feed)) {
        return { ok: false, problem: { code: 'service.no-key' } };
      }
      const { airportFeeds } = inForce.current;
      return use({ airportFeeds: [...new Set([...airportFeeds, feed])] }, key, () =>
        needsKey ? addressOf(feed) : null,
      );
    },
    async forgetKey(provider) {
      const before = inForce.current;
      const address = addressOf(provider);
      if (address === null) return { ok: true, value: null };
      const airportFeeds = before.airportFeeds.filter((feed) => feed !== provider);
      const isUsed = airportFeeds.length < before.airportFeeds.length;
      const change = isUsed ? inForce.change({ airportFeeds }) : null;
      if (change?.ok === false) return change;
      const saving = keys().save(address, null);
      parts.onChange(before, inForce.current, true);
      return saving;
    },
    look(isProfileGone) {
      inForce.look(isProfileGone);
    },
    async keyFor(serviceUrl) {
      return isEnvironmentsFor(serviceUrl) ? keyOfEnvironment : keys().keyFor(serviceUrl);
    },
  };
}

/**
 * The language of the interface: the one that was set, else the first of the system's that we have,
 * else English. Chinese is ours in simplified characters: one who reads traditional ones (`zh-TW`,
 * `zh-HK`) has the next of the system's languages, as Unicode CLDR falls back, and may choose 简体中文.
 *
 * @param systemLanguages BCP 47 tags or what C libraries have, the preferred one first; `de-CH` is
 *   German to us
 */
export function languageInForce(
  setting: Language | null,
  systemLanguages: readonly string[],
): Language {
  if (setting !== null) return setting;
  let hasTraditional = false;
  for (const tag of systemLanguages) {
    if (isTraditional(tag)) hasTraditional = true;
    // The system itself puts the bare language behind each of its regions: it is no choice of the user there.
    else if (hasTraditional && /^zh$/i.test(tag.split(/[.@]/)[0] ?? '')) continue;
    const primary = tag.toLowerCase().split(/[-_.@]/)[0];
    const language = languages.find((known) => known === primary);
    if (language !== undefined && !isTraditional(tag)) return language;
  }
  return 'en';
}

/** Whether a tag of Chinese is one of traditional characters: by its script, else by its region. */
function isTraditional(tag: string): boolean {
  const parts = tag.split(/[.@]/)[0] ?? '';
  try {
    return new Intl.Locale(parts.replaceAll('_', '-')).maximize().script === 'Hant';
  } catch {
    return false;
  }
}
