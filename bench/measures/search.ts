import { startFakeService } from '../../e2e/support/fake-service.ts';
import { startLandside, temporaryFolder } from '../measured-application.ts';
import { libraryEntries } from '../library-entries.ts';
import { searchLines, searchRounds } from '../search-lines.ts';
import { searchQueries } from '../search-queries.ts';
import type { Line } from '../table.ts';

/** As many as the picker lists (src/main/library/library.ts). */
const limit = 50;

/**
 * The airport search in the running main process, from the call that comes in from the page to its
 * answer, over every airport; against a plain scan with `includes` over the same folded names.
 */
export async function measureSearch(): Promise<Line[]> {
  const entries = await libraryEntries();
  const names = entries
    .filter(({ kind }) => kind === 'airports')
    .map(({ city, name, codes, names: others }) => [city, name, codes, others].join(' '));
  const groups = searchQueries(names);
  const queries = groups.flatMap((group) => group.queries);
  using profile = temporaryFolder();
  await using service = await startFakeService();
  await using landside = startLandside(profile.path, service.baseUrl);
  await landside.told('painted');
  const measured = await landside.ask('search', { queries, names, limit, rounds: searchRounds });
  await landside.quit();
  return searchLines('airport search', groups, measured);
}
