import {
  displayStandings,
  type ConsoleBoard,
  type ConsoleDisplay,
  type ConsoleView,
  type DisplayStanding,
} from '../../../src/shared/fleet-console.ts';
import { branding } from './branding.ts';

/** Where the displays of the stand-in fleet hang; with its number the last is as long as a name may be. */
const places = [
  ...['lobby', 'gate-a', 'gate-b', 'check-in', 'arrivals-hall', 'lounge', 'restaurant', 'spa'],
  'conference-centre-east-foyer-lev-2',
];

const groups = ['Airside', 'Landside', 'Hotel Widder am Flughafen, Konferenz'];

const airports: readonly ConsoleBoard['airport'][] = ['ZRH', 'GVA', 'LHR'];

/** Of the first eight displays one each; of those that follow most are well. */
function standingOf(index: number, count: number): DisplayStanding {
  const usual = index % 40;
  const place = count <= 12 ? index : usual;
  return displayStandings[place] ?? 'well';
}

function displayAt(index: number, count: number, now: number): ConsoleDisplay {
  const standing = standingOf(index, count);
  const isOff = standing === 'off';
  const rev = standing === 'unassigned' ? null : 40 + (index % 3);
  const airport = airports[index % airports.length] ?? 'ZRH';
  const age = standing === 'old-rows' ? 9_400 : isOff ? 52_000 : 5 + (index % 50);
  const board = (direction: ConsoleBoard['direction']): ConsoleBoard => {
    return { airport, direction, fetchedAt: now - age };
  };
  const place = places[index % places.length] ?? 'lobby';
  return {
    name: `${place}-${index + 1}`,
    standing,
    heardAt: isOff ? (index % 2 === 0 ? null : now - 51_900) : now - (index % 30),
    startedAt: isOff ? null : now - 400_000 - index * 977,
    version: isOff ? null : '1.0.0',
    group: index % 4 === 3 ? null : (groups[index % groups.length] ?? null),
    boards:
      standing === 'unassigned'
        ? []
        : [board('departures'), ...(index % 3 === 2 ? [board('arrivals')] : [])],
    assigned: rev === null ? null : { rev, at: now - 86_400 - index, by: 'admin' },
    rev: standing === 'other-assignment' ? (rev ?? 1) - 1 : isOff ? null : rev,
    ignored: standing === 'other-assignment' ? ['houseName', 'accentColour'] : [],
    clockOffset: standing === 'wrong-clock' ? 154_300 : isOff ? null : (index * 37) % 190,
    reconnects: index % 3,
    screen: isOff
      ? null
      : index % 3 === 1
        ? { width: 3840, height: 2160 }
        : { width: 1920, height: 1080 },
    isNight: index % 11 === 5,
    reasons: reasonsOf(standing),
    notes: index % 6 === 4 ? ['The screen is turned by 90 degrees.'] : [],
  };
}

function reasonsOf(standing: DisplayStanding): readonly string[] {
  if (standing === 'duplicate') return ['Another program is connected under the same name.'];
  if (standing === 'old-rows') return ['The rows on the board are 2 h 36 min old.'];
  if (standing === 'not-painting') return ['The page has not painted for 4 min.'];
  if (standing === 'wrong-clock') return ['Its clock is 154.3 s behind that of the fleet.'];
  return [];
}

/**
 * A fleet as a console sees it, with displays of every standing.
 *
 * @param count of displays; 0: the console has not signed in
 */
export function stagedConsole(count: number, now: number): ConsoleView {
  const displays = Array.from({ length: count }, (_, index) => displayAt(index, count, now));
  const members = (group: string) =>
    displays.filter((each) => each.group === group).map(({ name }) => name);
  const [first = '', second = '', third = '', fourth = ''] = displays.map(({ name }) => name);
  const isSignedIn = count > 0;
  return {
    signIn: isSignedIn
      ? {
          address: 'mqtts://broker.example:8883/hq',
          name: 'admin',
          caFile: '/etc/ssl/certs/fleet.pem',
        }
      : null,
    hasPassword: isSignedIn,
    problem: null,
    isConnected: isSignedIn,
    broker: isSignedIn
      ? { url: 'mqtts://broker.example:8883', isConnected: true, error: null }
      : null,
    publishers: isSignedIn
      ? [
          {
            name: 'pub-a',
            isOn: true,
            isLeading: true,
            rank: 0,
            version: '1.0.0',
            calls: { month: '2026-11', count: 18_412, quota: 25_000 },
          },
          { name: 'pub-b', isOn: true, isLeading: false, rank: 1, version: '1.0.0', calls: null },
        ]
      : [],
    displays,
    layers: {
      all: { airport: 'ZRH' },
      groups: Object.fromEntries(
        groups.map((group) => [group, { displays: members(group), settings: {}, notices: [] }]),
      ),
      displays: { [first]: { face: 'split-flap' } },
    },
    revisions: isSignedIn
      ? [
          {
            at: now - 600,
            by: 'admin',
            target: { is: 'displays', names: [first] },
            settings: { face: 'split-flap' },
          },
          {
            at: now - 4_000,
            by: 'admin',
            target: { is: 'group', group: 'Airside' },
            settings: { airport: 'ZRH', otherDirection: 'in-turn' },
          },
          { at: now - 9_000, by: 'night-shift', target: { is: 'all' }, settings: {} },
        ]
      : [],
    notices: [],
    tasks: isSignedIn
      ? [
          {
            id: 2,
            at: now - 30,
            is: 'restart',
            results: [
              { display: first, outcome: 'done', picture: null },
              { display: second, outcome: 'silent', picture: null },
              { display: third, outcome: 'unsupervised', picture: null },
              { display: fourth, outcome: 'waiting', picture: null },
            ],
          },
          {
            id: 1,
            at: now - 300,
            is: 'picture',
            results: [
              {
                display: first,
                outcome: 'done',
                picture: `/branding/${branding.houseLogo.picture}.png`,
              },
            ],
          },
        ]
      : [],
  };
}
