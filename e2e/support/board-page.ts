import type { Locator, Page } from 'playwright/test';

/** The board as a screen reader finds it: by roles and names, never by how it is drawn. */
export interface BoardPage {
  readonly departures: Locator;
  readonly arrivals: Locator;
  /** The rows of all pages, without the headings. */
  readonly rows: Locator;
  /** The rows that are visible now. */
  readonly drawnRows: Locator;
  /** City and code of the airport, on the button that chooses another. */
  readonly airport: Locator;
  /** The time of day at the airport. */
  readonly clock: Locator;
  /** The line with the age, the source and everything that is wrong. */
  readonly status: Locator;
  /** What is wrong with the rows' freshness, one line at most. */
  readonly problem: Locator;
  /** What else a person should know. */
  readonly notices: Locator;
  row(name: string | RegExp): Locator;
}

export function boardOf(page: Page): BoardPage {
  const status = page.getByRole('contentinfo').getByRole('status');
  return {
    departures: page.getByRole('table', { name: 'Departures', exact: true }),
    arrivals: page.getByRole('table', { name: 'Arrivals', exact: true }),
    rows: page.getByRole('main').locator('tbody').getByRole('row'),
    drawnRows: page.locator('tbody tr.drawn'),
    airport: page.getByRole('banner').getByRole('button').locator('.line').first(),
    clock: page.getByRole('banner').getByRole('time'),
    status,
    problem: status.locator('.problem'),
    notices: status.locator('.notice'),
    row: (name) => page.getByRole('main').locator('tbody').getByRole('row', { name }),
  };
}
