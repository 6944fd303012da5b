import type { ConnectionTest } from '#shared/ipc.ts';
import type { Language } from '#shared/languages.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';
import { localeOf, numberWords } from '#shared/messages/locale.ts';
import { providerFacts, type Ability, type ProviderName } from '#shared/providers.ts';

function listOf(abilities: readonly Ability[], language: Language): string {
  const { has } = messagesIn(language).settings.service;
  return abilities.map((ability) => has[ability]).join(messagesIn(language).board.separator);
}

/** What one chooses a provider by; the rest is told by the test of the connection. */
const decisive: readonly Ability[] = ['boards', 'boarding', 'delays', 'map', 'timetable'];

/** One line on a provider: what it has, and what its free plan allows. */
export function providerLine(
  name: ProviderName,
  abilities: readonly Ability[],
  language: Language,
): string {
  const words = messagesIn(language).settings.service;
  const { isVirtual, needsKey, freePlan } = providerFacts[name];
  const told = abilities.filter((ability) => decisive.includes(ability));
  const line = [
    isVirtual ? words.virtualNote : '',
    listOf(told, language),
    freePlan === null
      ? ''
      : words.freePlan({
          calls: numberWords(language, freePlan.calls),
          days: freePlan.days ?? 0,
        }),
    freePlan?.lacksTimetables === true ? words.withoutTimetables : '',
    needsKey ? '' : words.noKey,
  ]
    .filter((part) => part !== '')
    .join(' · ');
  return capitalised(line, language);
}

/** Where a key of a provider is to be had; empty where unknown. */
export function keyLine(name: ProviderName, language: Language): string {
  const { keyPage } = providerFacts[name];
  if (keyPage === null) return '';
  const { keyAt } = messagesIn(language).settings.service;
  return capitalised(keyAt({ address: keyPage.replace('https://', '') }), language);
}

function capitalised(text: string, language: Language): string {
  return text.slice(0, 1).toLocaleUpperCase(localeOf(language)) + text.slice(1);
}

/** What a test of the connection has found, in sentences. */
export function testedLine(
  { isKeyRight, airport, hasFlights, abilities, callsLeft }: ConnectionTest & { ok: true },
  language: Language,
): string {
  const words = messagesIn(language).settings.service;
  return [
    isKeyRight ? words.works : words.answered,
    hasFlights ? '' : words.noFlights({ airport }),
    abilities.length === 0 ? '' : words.offers({ list: listOf(abilities, language) }),
    callsLeft === null ? '' : words.left({ calls: numberWords(language, callsLeft) }),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
