import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FleetView } from '#shared/fleet.ts';
import type { LandsideApi } from '#shared/ipc.ts';
import { BrowseState } from './browse-state.svelte.ts';
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
