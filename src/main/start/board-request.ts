import type { DisplayIdentity } from '#shared/wall.ts';
import type { CommandLine } from './command-line.ts';
import { requestedDisplays } from '../windows/displays/display-request.ts';
import type { Log } from '../profile/log.ts';
import type { SettingsOverrides } from '../settings/settings-in-force.ts';

/** What a command line or a link asks for, as far as the settings know it. */
export type BoardRequest = Pick<CommandLine, 'airport' | 'direction'> &
  Partial<Pick<CommandLine, 'provider' | 'serviceUrl' | 'isKiosk' | 'displays' | 'fleet'>>;

/**
 * The settings of one run that a request comes to.
 *
 * @param displays the screens that are there, the main one first
 */
export function overridesOf(
  {
    airport,
    direction,
    provider = null,
    serviceUrl = null,
    isKiosk = false,
    displays: requests = [],
    fleet = null,
  }: BoardRequest,
  displays: readonly DisplayIdentity[],
  log: Log,
): SettingsOverrides {
  const otherDisplays = requestedDisplays(requests, displays, (screen) => {
    log.warn(`There is no screen ${screen}, so --on-screen has no effect on it.`);
  });
  return {
    // A user who names a board wants that very one.
    ...(airport === null ? {} : { airport, otherAirports: [] }),
    ...(direction === null ? {} : { direction, otherDirection: 'hidden' }),
    // A display of a fleet has none, whatever the settings name.
    // Both or none: an address that was saved for one provider is not another's.
    ...(provider === null && serviceUrl === null && !isDisplayOf(fleet)
      ? {}
      : { provider: provider ?? 'interface', serviceUrl }),
    ...(isKiosk ? { isKiosk } : {}),
    ...(otherDisplays.length > 0 ? { otherDisplays } : {}),
  };
}

function isDisplayOf(fleet: CommandLine['fleet']): boolean {
  return fleet?.isPublisher === false;
}
