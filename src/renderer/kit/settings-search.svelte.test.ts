import { expect, it } from 'vitest';
import { SettingsSearch } from './settings-search.svelte.ts';

function searchIn(): SettingsSearch {
  const search = new SettingsSearch();
  search.add('night', { section: 'night', texts: ['Nuit', 'Repos la nuit', 'Éteint', 'Atténué'] });
  search.add('from', { section: 'night', texts: ['Nuit', 'De'] });
  search.add('clock', { section: 'flights', texts: ['Vols', 'Horloge', '24 heures, 18:30'] });
  return search;
}

it('shows everything while nothing is looked for', () => {
  const search = searchIn();
  search.query = '  ';
  expect(search.isOn).toBe(false);
  expect(search.hasSetting('clock')).toBe(true);
  expect(search.hasSection('pages')).toBe(true);
});

it.each([
  ['nuit', ['night', 'from']],
  ['ATTENUE', ['night']],
  ['eteint repos', ['night']],
  ['18:30', ['clock']],
  ['horlo', ['clock']],
  ['nuit horloge', []],
])('finds %s, whatever its accents and capitals', (query, ids) => {
  const search = searchIn();
  search.query = query;
  expect(['night', 'from', 'clock'].filter((id) => search.hasSetting(id))).toEqual(ids);
  expect(search.count).toBe(ids.length);
  expect(search.hasSection('flights')).toBe(ids.includes('clock'));
});

it('finds words without spaces between them, and Arabic without its vowels', () => {
  const search = new SettingsSearch();
  search.add('zh', { section: 'a', texts: ['恢复默认'] });
  search.add('ko', { section: 'a', texts: ['설정 파일'] });
  search.add('ar', { section: 'a', texts: ['عُثر على إعداد'] });
  for (const [query, id] of [
    ['默认', 'zh'],
    ['파일', 'ko'],
    ['عثر', 'ar'],
  ] as const) {
    search.query = query;
    expect(['zh', 'ko', 'ar'].filter((each) => search.hasSetting(each))).toEqual([id]);
  }
});

it('forgets a setting that is no more shown', () => {
  const search = searchIn();
  search.query = 'nuit';
  search.remove('from');
  expect(search.count).toBe(1);
});
