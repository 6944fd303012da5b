import { must } from '../check.ts';
import type { Row } from '../service-under-test.ts';

const written = /^\d{4}-\d\d-\d\d \d\d:\d\d$/;

/** A time in its three forms, wherever it is given: shaped right, and all saying the same. */
export function mustAgree(rows: readonly Row[], name: string): void {
  for (const row of rows) {
    const { [name]: local, [`${name}_ts`]: unix, [`${name}_utc`]: utc } = row;
    for (const text of [local, utc]) {
      if (text === undefined || text === null) continue;
      must(typeof text === 'string' && written.test(text), `${name} is ${JSON.stringify(text)}`);
    }
    if (typeof unix !== 'number' || typeof utc !== 'string') continue;
    const minute = new Date(unix * 1000).toISOString().slice(0, 16).replace('T', ' ');
    must(minute === utc, `${name}_utc is ${utc} and ${name}_ts ${minute}`);
    if (typeof local !== 'string') continue;
    const ahead = (Date.parse(`${local}Z`) - Date.parse(`${utc}Z`)) / 60_000;
    // Zones are whole quarters of an hour, from 12 hours behind UTC to 14 ahead.
    must(ahead % 15 === 0, `${name} is ${local} where UTC is ${utc}`);
    must(ahead >= -12 * 60 && ahead <= 14 * 60, `${name} is ${local} where UTC is ${utc}`);
  }
}
