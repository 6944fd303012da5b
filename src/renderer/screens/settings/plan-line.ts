import type { SettingsView } from '#shared/ipc.ts';
import type { Language } from '#shared/languages.ts';
import { localeOf } from '#shared/messages/locale.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';
import {
  callsOfPeriod,
  forecastOf,
  freePeriodOf,
  type Plan,
  leastPacedSeconds,
} from '#shared/plan.ts';
import { providerFacts } from '#shared/providers.ts';
import type { Settings } from '#shared/settings.ts';
import { localZone } from '#shared/zone-clock.ts';
import { shortDate } from '../../words/local-time.ts';

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
