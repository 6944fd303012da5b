import type { ConnectionTest } from '#shared/ipc.ts';
import type { Language } from '#shared/languages.ts';
import { boardMessages } from '#shared/messages/board.ts';
import { localeOf } from '#shared/messages/locale.ts';
import { settingsMessages } from '#shared/messages/settings.ts';
import { providerFacts, type Ability, type ProviderName } from '#shared/providers.ts';

function listOf(abilities: readonly Ability[], language: Language): string {
  const { has } = settingsMessages(language).service;
  return abilities.map((ability) => has[ability]).join(boardMessages(language).separator);
}

function figures(value: number, language: Language): string {
  return new Intl.NumberFormat(localeOf(language)).format(value);
}

/** Two lines on a provider: what it has; and what its free plan allows, and where a key is to be had. */
export function providerLines(
  name: ProviderName,
  abilities: readonly Ability[],
  language: Language,
): readonly string[] {
  const words = settingsMessages(language).service;
  const { isVirtual, needsKey, keyPage, freeCallsPerMonth } = providerFacts[name];
  const lines = [
    [isVirtual ? words.virtualNote : '', listOf(abilities, language)],
    [
      freeCallsPerMonth === null ? '' : words.freePlan(figures(freeCallsPerMonth, language)),
      needsKey ? '' : words.noKey,
      keyPage === null ? '' : words.keyAt(keyPage.replace('https://', '')),
    ],
  ];
  return lines
    .map((parts) => parts.filter((part) => part !== '').join(' · '))
    .filter((line) => line !== '')
    .map((line) => capitalised(line, language));
}

function capitalised(text: string, language: Language): string {
  return text.slice(0, 1).toLocaleUpperCase(localeOf(language)) + text.slice(1);
}

/** What a test of the connection has found, in sentences. */
export function testedLine(
  { isKeyRight, airport, hasFlights, abilities, callsLeft }: ConnectionTest & { ok: true },
  language: Language,
): string {
  const words = settingsMessages(language).service;
  return [
    isKeyRight ? words.works : words.answered,
    hasFlights ? '' : words.noFlights(airport),
    abilities.length === 0 ? '' : words.offers(listOf(abilities, language)),
    callsLeft === null ? '' : words.left(figures(callsLeft, language)),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
