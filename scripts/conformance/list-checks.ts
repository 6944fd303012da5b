import { check, must, type Check } from './check.ts';
import { NotShown, isRefusal, type Query, type Row } from './service-under-test.ts';

/** A list of the interface, and a question that it answers with some records. */
export interface ListUnderTest {
  readonly path: string;
  readonly question: (airport: string) => Query;
}

const nameOf = ({ path }: ListUnderTest) => path.slice('/v1/'.length).replaceAll('/', '-');

/** The list is a JSON array of records, of type application/json. */
export function isArrayCheck(list: ListUnderTest): Check {
  return check(`${nameOf(list)}-is-array`, async (service) => {
    const { status, body, headers } = await service.ask(list.path, list.question(service.airport));
    must(status === 200, `the status is ${status}`);
    must(Array.isArray(body), 'the body is no JSON array');
    const type = headers.get('content-type') ?? 'absent';
    must(type.startsWith('application/json'), `the content type is ${type}`);
  });
}

/** `_fields` shortens each record to just those fields that it names. */
export function fieldsCheck(list: ListUnderTest, fields: readonly string[]): Check {
  return check(`${nameOf(list)}-fields`, async (service) => {
    const query = { ...list.question(service.airport), _fields: fields.join(',') };
    const rows = await service.sample(list.path, query);
    for (const row of rows) {
      const other = Object.keys(row).find((name) => !fields.includes(name));
      must(other === undefined, `${other} is there although it is not in _fields`);
    }
    must(
      rows.some((row) => fields.every((field) => field in row)),
      'no record has all the fields that were asked for',
    );
  });
}

/** A parameter whose value stands in a field of every record found by it. */
export function filterCheck(
  list: ListUnderTest,
  parameter: string,
  field: string = parameter,
  sample: ListUnderTest['question'] = list.question,
): Check {
  return check(`${nameOf(list)}-by-${parameter}`, async (service) => {
    const rows = await service.sample(list.path, sample(service.airport));
    const value = valueOf(rows, field);
    const required = Object.fromEntries(
      Object.entries(list.question(service.airport)).filter(([name]) =>
        ['delay', 'type', 'limit'].includes(name),
      ),
    );
    const found = await service.list(list.path, { ...required, [parameter]: value });
    must(found.length > 0, `nothing is found for ${parameter}=${value}`);
    for (const { [field]: other } of found) {
      if (other === undefined || other === null) continue;
      must(isSame(other, value), `${parameter}=${value} finds ${field} ${JSON.stringify(other)}`);
    }
  });
}

/** Several parameters together: what is found fits all of them, and a record that does is found. */
export function combinedCheck(list: ListUnderTest, parameters: readonly string[]): Check {
  return check(`${nameOf(list)}-combined`, async (service) => {
    const question = list.question(service.airport);
    const rows = await service.sample(list.path, question);
    const whole = rows.filter((row) => parameters.every((name) => isGiven(row[name])));
    const wanted = whole[Math.floor(whole.length / 2)];
    if (wanted === undefined) throw new NotShown(`no record has all of ${parameters.join(', ')}`);
    const values = parameters.map((name) => [name, String(wanted[name])] as const);
    const found = await service.list(list.path, { ...question, ...Object.fromEntries(values) });
    must(found.length > 0, `nothing is found for ${JSON.stringify(values)}`);
    for (const row of found) {
      for (const [name, value] of values) {
        const text = `${JSON.stringify(values)} finds ${name} ${JSON.stringify(row[name])}`;
        must(!isGiven(row[name]) || isSame(row[name], value), text);
      }
    }
  });
}

const isGiven = (value: unknown) => value !== undefined && value !== null;

/** Numbers are sent as text in a query. */
const isSame = (field: unknown, value: string) =>
  field === value || (typeof field === 'number' && String(field) === value);

/** The value that the most records have, so that there is something to find. */
function valueOf(rows: readonly Row[], field: string): string {
  const counts = new Map<string, number>();
  for (const { [field]: value } of rows) {
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  if (most === undefined) throw new NotShown(`no record has ${field}`);
  return most[0];
}

/** `limit` is the most there may be, and pages by `offset` are parts of the whole list. */
export function pagingCheck(list: ListUnderTest, identity: readonly string[]): Check {
  return check(`${nameOf(list)}-limit-offset`, async (service) => {
    const question = list.question(service.airport);
    const size = 7;
    const pages = [0, 1, 2].map((page) => ({ limit: String(size), offset: String(page * size) }));
    const rows: Row[] = [];
    for (const page of pages) {
      const part = await service.list(list.path, { ...question, ...page });
      must(part.length <= size, `${part.length} records with limit=${size}`);
      rows.push(...part);
      if (part.length < size) break;
    }
    if (rows.length <= size) throw new NotShown('there is no second page');
    const seen = rows.map((row) => JSON.stringify(identity.map((field) => row[field])));
    must(new Set(seen).size === seen.length, 'a record is on two pages');
    const whole = await service.list(list.path, { ...question, limit: String(rows.length) });
    const order = whole.map((row) => JSON.stringify(identity.map((field) => row[field])));
    must(order.join() === seen.join(), 'the pages are not the parts of the whole list');
  });
}

/** A question that the interface rules out is refused, and not with a fault of the service's own. */
export function refusalCheck(name: string, path: string, queries: readonly Query[]): Check {
  return check(name, async (service) => {
    for (const query of queries) {
      const reply = await service.ask(path, query);
      const text = new URLSearchParams(query).toString();
      must(isRefusal(reply), `${text} is answered with ${reply.status}`);
      must(reply.status < 500, `${text} is answered with ${reply.status}`);
    }
  });
}
