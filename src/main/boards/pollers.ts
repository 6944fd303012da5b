import type { AirportFeed } from '#shared/providers.ts';
import type { PollTarget } from '../data/poll-target.ts';
import type { Poller } from './poller.ts';

/** The pollers of several services as one source of rows. */
export interface Pollers extends Poller {
  /** A feed has an address, or another one. */
  feedChanged(feed: AirportFeed): void;
}

/**
 * Polls each board at the service of its airport: the main one (null), or the airport's own feed. `serviceChanged` and
 * `askAgain` are of the main one.
 *
 * @param feedFor the feed in use that has an airport
 * @param create makes the poller of one service, when it is first needed
 */
export function createPollers(
  feedFor: (airport: string) => AirportFeed | null,
  create: (feed: AirportFeed | null) => Poller,
): Pollers {
  const main = create(null);
  const feeds = new Map<AirportFeed, Poller>();

  function open(feed: AirportFeed | null): void {
    if (feed !== null && !feeds.has(feed)) feeds.set(feed, create(feed));
  }

  const all = (): readonly Poller[] => [main, ...feeds.values()];

  return {
    setTargets(targets) {
      const of = (feed: AirportFeed | null): readonly PollTarget[] =>
        targets.filter(({ airport }) => feedFor(airport) === feed);
      for (const { airport } of targets) open(feedFor(airport));
      main.setTargets(of(null));
      for (const [feed, poller] of feeds) poller.setTargets(of(feed));
    },
    settingsChanged(isQuotaOther) {
      for (const poller of all()) poller.settingsChanged(isQuotaOther);
    },
    refresh() {
      for (const poller of all()) poller.refresh();
    },
    wake() {
      for (const poller of all()) poller.wake();
    },
    serviceChanged() {
      main.serviceChanged();
    },
    askAgain(milliseconds) {
      main.askAgain(milliseconds);
    },
    feedChanged(feed) {
      feeds.get(feed)?.serviceChanged();
    },
    stop() {
      for (const poller of all()) poller.stop();
    },
  };
}
