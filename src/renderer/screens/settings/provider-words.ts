import type { ConnectionTest, SettingsView } from '#shared/ipc.ts';
import type { Language } from '#shared/languages.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';
import { localeOf, numberWords } from '#shared/messages/locale.ts';
import { providerFacts, type Ability, type ProviderName } from '#shared/providers.ts';
import {
  callsOfPeriod,
  forecastOf,
  freePeriodOf,
  type Plan,
  leastPacedSeconds,
} from '#shared/plan.ts';
import type { Settings } from '#shared/settings.ts';
import { localZone } from '#shared/zone-clock.ts';
import { shortDate } from '../../words/local-time.ts';

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

type Planned = Pick<Settings, 'provider' | 'serviceUrl' | 'pollSeconds' | 'monthlyQuota' | 'night'>;

/**
 * What the plan is with settings that may not be saved yet: what the service said, else the quota, else
 * the free plan of the provider.
 */
function planWith(
  { monthlyQuota, provider }: Planned,
  { plan, isTold }: NonNullable<SettingsView['plan']>,
  now: number,
): Plan | null {
  if (plan !== null && isTold) return plan;
  const { freePlan } = providerFacts[provider];
  const limit = callsOfPeriod(freePlan, monthlyQuota);
  if (limit === null) return null;
  const { used, usedByOthers } = {
    used: plan === null ? 0 : plan.limit - plan.left,
    usedByOthers: plan?.usedByOthers ?? 0,
  };
  return { ...freePeriodOf(freePlan, now), limit, left: Math.max(0, limit - used), usedByOthers };
}

/**
 * Calls a month, of 30 days where the plan counts days, that are allowed where the setting says nothing: what the service said, else the free plan
 * of the provider; null where no limit is known, and of our own service.
 */
export function callsAllowed(
  provider: Settings['provider'],
  planned: SettingsView['plan'],
): number | null {
  if (planned === null) return null;
  const told = planned.isTold ? (planned.plan?.limit ?? null) : null;
  const { freePlan } = providerFacts[provider];
  return told ?? (freePlan && freePlan.calls * Math.round(30 / (freePlan.days ?? 30)));
}

/**
 * What becomes of the plan, in one line; empty where no limit is known, and of our own service.
 *
 * @param settings as they are, or as they would be
 * @param now milliseconds since 1970
 */
export function planLine(
  settings: Planned,
  planned: SettingsView['plan'],
  language: Language,
  now: number,
): string {
  const plan = planned === null ? null : planWith(settings, planned, now);
  if (planned === null || plan === null) return '';
  const { callsPerRound, seenShare } = planned;
  const { asking } = messagesIn(language).settings;
  const leastSeconds = leastPacedSeconds(settings);
  const boards = { callsPerRound, seenShare, leastSeconds, night: settings.night };
  const forecast = forecastOf(plan, boards, now);
  if (forecast === null) return asking.planUsedUp({ date: dateWords(plan.renewsAt, language) });
  const used = new Intl.NumberFormat(localeOf(language), { style: 'percent' });
  return asking.plan({
    every: durationWords(forecast.seconds, language),
    used: used.format(Math.floor(forecast.used * 100) / 100),
    date: dateWords(forecast.renewsAt, language),
  });
}

function dateWords(instant: number, language: Language): string {
  return shortDate(instant / 1000, localZone(), language, 'long');
}

/** `44 minutes`, `4.8 hours`, `3 days`. */
function durationWords(seconds: number, language: Language): string {
  const [unit, length, digits] =
    seconds < 90
      ? (['second', 1, 0] as const)
      : seconds < 90 * 60
        ? (['minute', 60, 0] as const)
        : seconds < 36 * 3600
          ? (['hour', 3600, 1] as const)
          : (['day', 86_400, 1] as const);
  return new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: digits,
  }).format(seconds / length);
}
