import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FleetView } from '#shared/fleet.ts';
import type { LandsideApi } from '#shared/ipc.ts';
import {
  BrowseState,
  beginHistory,
  change,
  goBack,
  goForward,
  visit,
} from './browse-state.svelte.ts';
import { pageForTest } from './page-for-test.ts';

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => setTimeout(callback));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** What has been asked for, and answered, comes. */
const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

/** A library whose pages but the first, and whose aircraft, come when the test says so. */
function setUp() {
  const pages: (() => void)[] = [];
  let tell: (view: FleetView) => void = () => undefined;
  const fleet = (mark: string, isAsking: boolean) =>
    ({
      query: { is: 'aircraft', mark },
      count: isAsking ? 0 : 1,
      first: isAsking ? null : { kind: 'aircraft', id: mark },
      isAsking,
    }) as FleetView;
  const api = {
    listLibrary: ({ text }, start, count) =>
      new Promise((resolve) => {
        const answer = (): void => {
          resolve(pageForTest(text, start, count));
        };
        if (start === 0) answer();
        else pages.push(answer);
      }),
    getLibraryDetails: () => Promise.resolve(null),
    getLibraryChoices: () => Promise.resolve({ countries: [] }),
    getLibraryStatus: () => new Promise(() => undefined),
    onLibraryChanged: () => () => undefined,
    getFleet: (query) => Promise.resolve(fleet('mark' in query ? query.mark : '', true)),
    onFleetChanged: (listener) => {
      tell = listener;
      return () => undefined;
    },
  } as Partial<LandsideApi> as LandsideApi;
  const browse = new BrowseState(api, null);
  browse.start();
  return {
    browse,
    pages,
    find: (mark: string) => {
      tell(fleet(mark, false));
    },
  };
}

test('shows the record of a row that comes after it was gone to', async () => {
  const { browse, pages } = setUp();
  await soon();
  browse.activate(5);
  browse.activate(249);
  expect(browse.key?.id).toBe('5');
  pages[0]?.();
  await soon();
  expect(browse.key?.id).toBe('249');
});

test('shows the record of the row that was gone to before its list had come', async () => {
  const { browse } = setUp();
  await soon();
  void browse.narrow({ text: 'b' });
  browse.activate(1);
  await soon();
  expect(browse.key?.id).toBe('b 1');
});

test('opens nothing where the row has not come yet, and says so', async () => {
  const { browse } = setUp();
  await soon();
  expect(browse.openRow(249)).toBe(false);
  expect(browse.key).toBeNull();
  expect(browse.openRow(24)).toBe(true);
  expect(browse.key?.id).toBe('24');
});

test('a row that comes after it was left again is not gone to', async () => {
  const { browse, pages } = setUp();
  await soon();
  browse.activate(249);
  browse.activate(7);
  pages[0]?.();
  await soon();
  expect(browse.active).toBe(7);
  expect(browse.key?.id).toBe('7');
});

test.each<[string, (browse: BrowseState) => void, string]>([
  ['nothing else', () => undefined, 'D-AIXP'],
  ['a row', (browse) => browse.openRow(3), '3'],
  [
    'a link',
    (browse) => {
      browse.open({ kind: 'cities', id: 'here' });
    },
    'here',
  ],
])('opens what was looked up where %s was opened meanwhile', async (_, meanwhile, expected) => {
  const { browse, find } = setUp();
  await soon();
  await browse.lookUp('D-AIXP');
  meanwhile(browse);
  find('D-AIXP');
  expect(browse.key?.id).toBe(expected);
});

test('goes back and forth between what was visited, and forgets the way forward at a new one', () => {
  const three = visit(visit(beginHistory('a'), 'b'), 'c');
  const back = goBack(goBack(three));
  expect(back.present).toBe('a');
  expect(goForward(back).present).toBe('b');
  expect(goForward(goForward(back))).toEqual(three);
  const elsewhere = visit(goForward(back), 'd');
  expect(goForward(elsewhere)).toBe(elsewhere);
  expect(goBack(elsewhere).present).toBe('b');
});

test('stays where it is at both ends', () => {
  const one = beginHistory('a');
  expect(goBack(one)).toBe(one);
  expect(goForward(one)).toBe(one);
});

test('a change is no step', () => {
  const changed = change(visit(beginHistory('a'), 'b'), 'c');
  expect(goBack(changed).present).toBe('a');
  expect(goForward(goBack(changed)).present).toBe('c');
});

test('forgets what is long past', () => {
  let history = beginHistory(0);
  for (let entry = 1; entry <= 1000; entry++) history = visit(history, entry);
  expect(history.past).toHaveLength(200);
  expect(goBack(history).present).toBe(999);
});
