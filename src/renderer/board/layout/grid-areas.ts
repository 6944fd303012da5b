import type { TableColumn } from '../../words/words.ts';

const signs: readonly TableColumn[] = ['terminal', 'gate', 'belt'];

/**
 * `grid-template-areas` of a row. In two lines the remark stands below the place and the signs, and
 * the flight below the place, or where room is short (`isIndented` false) below the time. Beside an indented flight
 * there is room for when to leave the house.
 */
export function gridAreas(
  form: 'wide' | 'stacked',
  columns: readonly TableColumn[],
  isIndented = true,
): string {
  if (form === 'wide') return `'${columns.join(' ')}'`;
  const shownSigns = columns.filter((column) => signs.includes(column));
  const besideFlight = columns.includes('leaveBy') ? 'leaveBy' : '.';
  const first = ['time', 'place', 'place', ...shownSigns];
  const second = [
    isIndented ? besideFlight : 'flight',
    'flight',
    'remark',
    ...shownSigns.map(() => 'remark'),
  ];
  return `'${first.join(' ')}' '${second.join(' ')}'`;
}
