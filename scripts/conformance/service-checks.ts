import { check, must, type Check } from './check.ts';
import { allPaths } from './interface.ts';
import { isRefusal } from './service-under-test.ts';

export const serviceChecks: readonly Check[] = [
  check('service-get', async (service) => {
    const { status } = await service.ask('/v1/timezones');
    must(status === 200, `the status is ${status}`);
  }),
  check('service-read-only', async (service) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const reply = await service.ask('/v1/timezones', {}, {}, method);
      must(isRefusal(reply), `${method} is answered with ${reply.status}`);
    }
  }),
  check('service-key-required', async (service) => {
    for (const path of allPaths) {
      const reply = await service.ask(path, {}, { 'x-api-key': '' });
      must(isRefusal(reply), `${path} without a key is answered with ${reply.status}`);
    }
  }),
  check('service-key-checked', async (service) => {
    const reply = await service.ask('/v1/timezones', {}, { 'x-api-key': 'certainly-not-the-key' });
    must(isRefusal(reply), `another key is answered with ${reply.status}`);
  }),
  check('service-version-prefix', async (service) => {
    const reply = await service.ask('/timezones');
    must(reply.status >= 400, `a path without /v1 is answered with ${reply.status}`);
  }),
  check('service-errors-are-no-faults', async (service) => {
    const reply = await service.ask('/v1/airports', { iata_code: 'not a code' });
    must(reply.status < 500, `a code that is none is answered with ${reply.status}`);
  }),
];
