import type {
  ImportedSettings,
  LandsideApi,
  Outcome,
  FeedToUse,
  ServiceToUse,
  SettingsView,
} from '#shared/ipc.ts';
import { areLoaded, loadMessages, messagesIn } from '#shared/messages/catalogue.ts';
import type { ProviderName } from '#shared/providers.ts';
import type { Settings, SettingsPatch } from '#shared/settings.ts';
import { useZoneRules } from '#shared/zone-clock.ts';
import { problemText } from '#shared/messages/problem-text.ts';
import { defaultSettings } from '#shared/default-settings.ts';
import { boardLanguages } from '../words/board-languages.ts';

/** The settings as the main process keeps them. The API key itself never comes here. */
export class SettingsState {
  #api: LandsideApi;
  #view: SettingsView | null = $state.raw(null);
  /** The one that came last; shown as soon as there are words for it. */
  #latest: SettingsView | null = null;
  /** The change on its way: the next one begins with what it leaves. */
  #changing: Promise<unknown> = Promise.resolve();

  constructor(api: LandsideApi) {
    this.#api = api;
  }

  /** Null until the main process has told. */
  get view(): SettingsView | null {
    return this.#view;
  }

  /** Those that are in force, or before the main process has told, those of a new profile. */
  get chosen(): Settings {
    return this.#view?.settings ?? defaultSettings;
  }

  /** The view, for what is only drawn where there is one. */
  get known(): SettingsView {
    if (this.#view === null) throw new Error('The settings have not come yet.');
    return this.#view;
  }

  /** Asks for the settings and listens for changes; returns the function that ends it. */
  async start(): Promise<() => void> {
    const stop = this.#api.onSettingsChanged((view) => {
      void this.#show(view);
    });
    await this.load();
    return stop;
  }

  /** Asks again: the count of calls moves without any change of a setting. */
  async load(): Promise<void> {
    await this.#show(await this.#api.getSettings());
  }

  /**
   * Null, or the sentence that says why the change was refused. One change goes after the other. Where a part of a
   * setting is changed, a function makes the whole of it from the settings that the change before has left.
   */
  change(patch: SettingsPatch | ((settings: Settings) => SettingsPatch)): Promise<string | null> {
    const changed = this.#changing.then(async () => {
      const { settings } = this.#latest ?? (await this.#api.getSettings());
      const asked = typeof patch === 'function' ? patch(settings) : patch;
      return this.#take(await this.#api.changeSettings(asked));
    });
    this.#changing = changed.catch(() => undefined);
    return changed;
  }

  /**
   * Changes to a service and its key at once, after the changes that were made before. Later ones do not wait: a key ring
   * may take minutes. Null, or why it could not be done.
   */
  async useService(service: ServiceToUse): Promise<string | null> {
    await this.#changing;
    return this.#take(await this.#api.useService(service));
  }

  /** As `useService`. */
  async useFeed(feed: FeedToUse): Promise<string | null> {
    await this.#changing;
    return this.#take(await this.#api.useFeed(feed));
  }

  /** As `useService`. */
  async forgetKey(provider: ProviderName): Promise<string | null> {
    await this.#changing;
    return this.#take(await this.#api.forgetKey(provider));
  }

  /** Takes the settings of a file; null: the user cancelled. */
  async importFromFile(): Promise<Outcome<ImportedSettings | null>> {
    const outcome = await this.#api.importSettings();
    if (outcome.ok && outcome.value !== null) await this.#show(outcome.value.view);
    return outcome;
  }

  /** Keeps these pixels as the logo, or none. Null, or why it could not be done. */
  async keepLogo(png: Uint8Array | null): Promise<string | null> {
    return this.#take(await this.#api.keepBrandingLogo(png));
  }

  /** Keeps these pixels as the logos of airlines, in the place of all others. Null, or why it could not be done. */
  async keepAirlineLogos(logos: { code: string; png: Uint8Array }[]): Promise<string | null> {
    return this.#take(await this.#api.keepAirlineLogos(logos));
  }

  async #take(outcome: Outcome<SettingsView>): Promise<string | null> {
    if (!outcome.ok)
      return problemText(outcome.problem, messagesIn(this.#view?.languageInForce ?? 'en'));
    await this.#show(outcome.value);
    return null;
  }

  /** Once the messages of its languages are there: at once, where they are. The latest is shown. */
  async #show(view: SettingsView): Promise<void> {
    // An answer and an event may overtake each other.
    if (view.revision < (this.#latest?.revision ?? 0)) return;
    this.#latest = view;
    useZoneRules(view.zoneRules);
    const languages = [
      view.languageInForce,
      ...boardLanguages(view.settings, view.languageInForce),
    ];
    if (!areLoaded(languages)) await loadMessages(languages);
    if (this.#latest === view) this.#view = view;
  }
}
