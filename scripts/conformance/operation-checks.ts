import { check, isGiven, must, mustHaveFields, type Check } from './check.ts';
import type { Field, Operation } from './interface.ts';
import { NotShown, isRefusal, type Query, type Reply, type Row } from './service-under-test.ts';

/** What no document says: a question that is answered with some records, and fields that are not "when available". */
export interface Sample {
  readonly question: (airport: string) => Query;
  readonly fields: readonly string[];
}

/** The checks of an operation that answers with a list: all that its description in the document allows. */
export function listChecks(operation: Operation, { question, fields }: Sample): Check[] {
  const { name, path, parameters } = operation;
  const filters = parameters.map((each) => each.name).filter((each) => operation.fields.has(each));
  const required = parameters.filter((each) => each.required).map((each) => each.name);
  const has = (parameter: string) => parameters.some((each) => each.name === parameter);
  /** What has to be in every question of this operation. */
  const least = (airport: string) =>
    Object.fromEntries(
      Object.entries(question(airport)).filter(([key]) => [...required, 'limit'].includes(key)),
    );

  return [
    check(`${name}-is-array`, async (service) => {
      const { status, body, headers } = await service.ask(path, question(service.airport));
      must(status === 200, `the status is ${status}`);
      must(Array.isArray(body), 'the body is no JSON array');
      const type = headers.get('content-type') ?? 'absent';
      must(type.startsWith('application/json'), `the content type is ${type}`);
    }),
    check(`${name}-types`, async (service) => {
      const rows = await service.sample(path, question(service.airport));
      mustFit(rows, operation.fields);
      mustHaveFields(rows, fields);
    }),
    // The interface has a list without any parameter; ours has _fields there as well.
    ...(filters.length > 0 && has('_fields')
      ? [
          check(`${name}-fields`, async (service) => {
            const some = fields.slice(0, 3);
            const query = { ...question(service.airport), _fields: some.join(',') };
            const rows = await service.sample(path, query);
            for (const row of rows) {
              const other = Object.keys(row).find((field) => !some.includes(field));
              must(other === undefined, `${other} is there although it is not in _fields`);
            }
            must(
              rows.some((row) => some.every((field) => field in row)),
              'no record has all the requested fields',
            );
          }),
        ]
      : []),
    ...filters.map((filter) =>
      check(`${name}-by-${filter}`, async (service) => {
        const rows = await service.sample(path, question(service.airport));
        const value = { [filter]: commonValue(rows, filter) };
        mustFind(await service.list(path, { ...least(service.airport), ...value }), value);
      }),
    ),
    ...(filters.length > 1
      ? [
          check(`${name}-combined`, async (service) => {
            const query = question(service.airport);
            const rows = await service.sample(path, query);
            const given = (row: Row) => filters.filter((filter) => isGiven(row[filter]));
            const most = Math.max(...rows.map((row) => given(row).length));
            const whole = rows.filter((row) => given(row).length === most);
            const wanted = whole[Math.floor(whole.length / 2)];
            if (wanted === undefined || most < 2) throw new NotShown('no record has two of them');
            const values = Object.fromEntries(
              given(wanted).map((filter) => [filter, String(wanted[filter])]),
            );
            mustFind(await service.list(path, { ...query, ...values }), values);
          }),
        ]
      : []),
    ...(has('limit') && has('offset')
      ? [
          check(`${name}-limit-offset`, async (service) => {
            const identity = [...filters, 'dep_time', 'dep_time_ts'];
            const order = (page: readonly Row[]) =>
              page.map((row) => JSON.stringify(identity.map((field) => row[field])));
            const query = question(service.airport);
            const size = 7;
            const rows: Row[] = [];
            for (const offset of [0, size, 2 * size]) {
              const part = { limit: String(size), offset: String(offset) };
              const page = await service.list(path, { ...query, ...part });
              must(page.length <= size, `${page.length} records with limit=${size}`);
              rows.push(...page);
              if (page.length < size) break;
            }
            if (rows.length <= size) throw new NotShown('there is no second page');
            const seen = order(rows);
            must(new Set(seen).size === seen.length, 'a record is on two pages');
            const whole = await service.list(path, { ...query, limit: String(rows.length) });
            const message = 'the pages are not the parts of the whole list';
            must(order(whole).join() === seen.join(), message);
          }),
        ]
      : []),
    ...(required.length > 0
      ? [
          check(`${name}-required`, async (service) => {
            for (const left of required) {
              const { [left]: _left, ...query } = question(service.airport);
              mustRefuse(await service.ask(path, query), `a question without ${left}`);
            }
          }),
        ]
      : []),
    ...parameters
      .filter((each) => !filters.includes(each.name))
      .map((each) => ({ parameter: each.name, wrong: wrongValues(each.name, each.schema) }))
      .filter(({ wrong }) => wrong.length > 0)
      .map(({ parameter, wrong }) =>
        check(`${name}-${parameter}-refused`, async (service) => {
          for (const value of wrong) {
            const query = { ...question(service.airport), [parameter]: value };
            mustRefuse(await service.ask(path, query), `${parameter}=${value}`);
          }
        }),
      ),
  ];
}

/** Values that the interface rules out. What it leaves to each service, the longest page for one, is not among them. */
function wrongValues(
  name: string,
  { enum: words, minimum, exclusiveMinimum, maximum }: Omit<Field, 'type'>,
): string[] {
  if (name === 'limit' || name.startsWith('_')) return [];
  return [
    ...(words === undefined ? [] : ['sideways']),
    ...(minimum === undefined ? [] : [String(minimum - 1)]),
    ...(exclusiveMinimum === undefined ? [] : [String(exclusiveMinimum), '-1']),
    ...(name === 'zoom' && maximum !== undefined ? [String(maximum + 1)] : []),
  ];
}

/** A question that the interface rules out is refused, and not with a fault of the service's own. */
export function mustRefuse(reply: Reply, what: string): void {
  must(isRefusal(reply) && reply.status < 500, `${what} is answered with ${reply.status}`);
}

/** Something is found, and all of it has these values wherever it has the fields. */
function mustFind(rows: readonly Row[], values: Query): void {
  const question = new URLSearchParams(values).toString();
  must(rows.length > 0, `nothing is found for ${question}`);
  for (const row of rows) {
    for (const [name, value] of Object.entries(values)) {
      // Numbers are sent as text in a query.
      const { [name]: found } = row;
      const isSame = !isGiven(found) || found === value || found === Number(value);
      must(isSame, `${question} finds ${name} ${JSON.stringify(found)}`);
    }
  }
}

/** The value that the most records have, so that there is something to find. */
function commonValue(rows: readonly Row[], field: string): string {
  const counts = new Map<string, number>();
  for (const { [field]: value } of rows) {
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  if (most === undefined) throw new NotShown(`no record has ${field}`);
  return most[0];
}

/** Every field of every record is as documented, or null or absent. A field that is not documented may be anything. */
export function mustFit(rows: readonly Row[], fields: Operation['fields']): void {
  for (const row of rows) {
    for (const [name, field] of fields) {
      const value = row[name];
      if (isGiven(value))
        must(
          fits(value, field),
          `${name} is ${JSON.stringify(value)}, which is not ${JSON.stringify(field)}`,
        );
    }
  }
}

function fits(value: unknown, { type, pattern, items, minimum, maximum, enum: words }: Field) {
  if (Array.isArray(value)) {
    return type === 'array' && value.every((each) => typeof each === items?.type);
  }
  if (typeof value !== type) return false;
  if (words !== undefined && !words.includes(value)) return false;
  if (typeof value === 'string') return pattern === undefined || new RegExp(pattern).test(value);
  if (typeof value !== 'number') return true;
  return value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity);
}
