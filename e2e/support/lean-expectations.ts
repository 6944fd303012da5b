import type { Page } from 'playwright/test';

/** What Playwright puts into each world of a page. */
interface Injected {
  ariaSnapshotForExpectFailure?: unknown;
}

/** The parts of Playwright 1.65 that this changes; none of them is documented. */
interface World {
  injectedScript: (this: World) => Promise<{
    evaluate(change: (injected: Injected) => boolean): Promise<boolean>;
  }>;
}

interface InProcess {
  readonly _connection: {
    toImpl(page: Page): { mainFrame(): { context(world: 'utility'): Promise<World> } };
  };
}

const changed = new WeakSet<World>();

/**
 * Playwright describes the page as a screen reader finds it whenever an expectation is not met yet, for a failure to
 * come: on a board with many rows a few hundred milliseconds of the page at each try, and a tenth of the processor
 * time of all tests. A failure is told with what stands on the page without that, too.
 *
 * @param page any page; in the process of the test it holds for all of them from then on
 */
export async function describeNoPageMeanwhile(page: Page): Promise<void> {
  // Playwright's types leave it out.
  const { _connection: connection } = page as unknown as InProcess;
  // A prototype has no type of its own.
  const kind = Object.getPrototypeOf(
    await connection.toImpl(page).mainFrame().context('utility'),
  ) as World;
  if (changed.has(kind)) return;
  changed.add(kind);
  const { injectedScript: inject } = kind;
  const asChanged = new WeakMap<World, ReturnType<World['injectedScript']>>();
  kind.injectedScript = function () {
    const known = asChanged.get(this);
    if (known !== undefined) return known;
    const made = inject.call(this).then(async (injected) => {
      const isThere = await injected.evaluate((own) => {
        const wasThere = typeof own.ariaSnapshotForExpectFailure === 'function';
        own.ariaSnapshotForExpectFailure = () => undefined;
        return wasThere;
      });
      if (!isThere) throw new Error('Playwright no longer describes the page: delete this file.');
      return injected;
    });
    asChanged.set(this, made);
    return made;
  };
}
