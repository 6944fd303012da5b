import { expect, it } from 'vitest';
import type { ProblemKind } from '#shared/board-view.ts';
import type { ServiceProblem } from '../data/service-problems.ts';
import type { ReferenceKind } from '../data/resources.ts';
import { createRefreshPlan, type RefreshPlan } from './reference-refresh.ts';

const now = 1_780_000_000;
const hour = 3600;
const kinds = ['countries', 'timezones', 'airports', 'airlines', 'cities'];

const problem = (kind: ProblemKind, retryAt: number | null = null): ServiceProblem => ({
  kind,
  code: 'service.server',
  retryAt,
});

/** Everything was imported an hour ago: of itself the plan asks for nothing. */
const fresh = (): RefreshPlan => createRefreshPlan(() => now - hour);

/** What the plan asks for until it has no more, each list coming whole. */
function askedOf(plan: RefreshPlan, at = now): ReferenceKind[] {
  const asked: ReferenceKind[] = [];
  for (let kind = plan.next(at); kind !== null; kind = plan.next(at)) {
    asked.push(kind);
    plan.succeeded(kind, false, at);
  }
  return asked;
}

it('asks for what is demanded, however fresh, once', () => {
  const plan = fresh();
  expect(plan.next(now)).toBeNull();
  plan.demand();
  expect(askedOf(plan)).toEqual(kinds);
  expect(plan.next(now)).toBeNull();
});

it('asks again for what was refused for a week, when it is demanded', () => {
  const plan = fresh();
  plan.demand();
  plan.failed('countries', problem('not-found'), now);
  expect(askedOf(plan)).toEqual(kinds.slice(1));
  plan.demand();
  expect(askedOf(plan)).toEqual(kinds);
});

it.each(['offline', 'server', 'limited', 'quota', 'unauthorized'] as const)(
  'gives up what is demanded where %s concerns every list, and tries again when demanded',
  (kind) => {
    const plan = fresh();
    plan.demand();
    plan.failed('countries', problem(kind), now);
    expect(plan.next(now)).toBeNull();
    expect(plan.next(now + 30 * 24 * hour)).not.toBeNull();
    plan.demand();
    expect(plan.next(now)).not.toBeNull();
  },
);

it('goes on with the other lists where one could not come', () => {
  const plan = fresh();
  plan.demand();
  plan.failed('countries', problem('malformed'), now);
  expect(plan.next(now)).toBe('timezones');
});

it('gives up what is demanded where the store cannot take it', () => {
  const plan = fresh();
  plan.demand();
  plan.broke('countries', now);
  expect(plan.next(now)).toBeNull();
  plan.demand();
  expect(plan.next(now)).toBe('timezones');
});

it('does not ask again for an empty list that was demanded', () => {
  const plan = fresh();
  plan.demand();
  plan.succeeded('countries', true, now);
  expect(askedOf(plan)).toEqual(kinds.slice(1));
});
