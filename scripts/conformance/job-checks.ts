import { check, isGiven, must, type Check } from './check.ts';
import { jobForms } from './interface.ts';
import { NotShown, isRow, type Row, type ServiceUnderTest } from './service-under-test.ts';

/** The job has the fields of its state, and none of another's. */
function mustHaveItsFields(job: Row): void {
  const form = jobForms.find(({ status }) => status === job.status);
  must(form !== undefined, `status is ${JSON.stringify(job.status)}`);
  const missing = form.required.find((name) => !isGiven(job[name]));
  must(missing === undefined, `${String(missing)} is missing from a ${form.status}`);
  const others = jobForms.flatMap(({ allowed }) => allowed);
  const stranger = others.find((name) => !form.allowed.includes(name) && isGiven(job[name]));
  must(stranger === undefined, `${String(stranger)} is in a ${form.status}`);
  must(typeof job.id === 'string', `id is ${JSON.stringify(job.id)}`);
}

const completed = (service: ServiceUnderTest) =>
  service.finishedJob('/v1/countries', { continent: 'EU', _fields: 'code' });

/** The interface's own example of a job that fails: a date of another form. */
async function failed(service: ServiceUnderTest): Promise<Row> {
  const query = { dep_iata: service.airport, date: '14.07.2026' };
  const { finished } = await service.finishedJob('/v1/schedules', query);
  if (finished.status !== 'FailedJob') throw new NotShown('no job fails for a malformed date');
  return finished;
}

const isIso = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value));

export const jobChecks: readonly Check[] = [
  check('jobs-queued-presence', async (service) => {
    const { queued } = await completed(service);
    if (queued.status !== 'QueuedJob') throw new NotShown('the job was finished at once');
    mustHaveItsFields(queued);
  }),
  check('jobs-completed-presence', async (service) => {
    const { finished } = await completed(service);
    must(finished.status === 'CompletedJob', `the job is a ${String(finished.status)}`);
    mustHaveItsFields(finished);
  }),
  check('jobs-failed-presence', async (service) => {
    mustHaveItsFields(await failed(service));
  }),
  check('jobs-identity', async (service) => {
    const { queued, finished } = await completed(service);
    const { finished: other } = await completed(service);
    must(finished.id === queued.id, 'the identifier has changed');
    must(other.id !== finished.id, 'two jobs have the same identifier');
  }),
  check('jobs-endpoint', async (service) => {
    const { finished } = await completed(service);
    must(finished.endpoint === '/v1/countries', `endpoint is ${String(finished.endpoint)}`);
  }),
  check('jobs-timestamps', async (service) => {
    const { finished } = await completed(service);
    const { created_at: created, started_at: started, duration_ms: duration } = finished;
    must(isIso(created), `created_at is ${JSON.stringify(created)}`);
    must(isIso(started), `started_at is ${JSON.stringify(started)}`);
    must(Date.parse(String(started)) >= Date.parse(String(created)), 'it started before creation');
    must(typeof duration === 'number' && duration >= 0, `duration_ms is ${String(duration)}`);
  }),
  check('jobs-args', async (service) => {
    const { finished } = await completed(service);
    must(
      isRow(finished.args) && finished.args.continent === 'EU',
      `args are ${JSON.stringify(finished.args)}`,
    );
  }),
  check('jobs-result', async (service) => {
    const { finished } = await completed(service);
    const list = await service.list('/v1/countries', { continent: 'EU', _fields: 'code' });
    must(
      isRow(finished.result) && JSON.stringify(finished.result.data) === JSON.stringify(list),
      'the result is not the synchronous answer, as data',
    );
  }),
  check('jobs-error', async (service) => {
    const { error } = await failed(service);
    must(isRow(error), 'error is no object');
    must(typeof error.message === 'string' && error.message !== '', 'it has no message');
    must(typeof error.code === 'string', 'it has no code');
  }),
  check('jobs-validation-error', async (service) => {
    const { error } = await failed(service);
    must(isRow(error) && error.code === 'VALIDATION_ERROR', `error is ${JSON.stringify(error)}`);
  }),
  check('jobs-unlimited', async (service) => {
    const { finished } = await completed(service);
    for (let call = 0; call < 20; call += 1) await service.job(String(finished.id));
  }),
  check('jobs-content-type', async (service) => {
    const { finished } = await completed(service);
    const headers = { 'content-type': 'application/json' };
    const { status } = await service.ask(`/v1/jobs/${String(finished.id)}`, {}, headers);
    must(status === 200, `the status is ${status}`);
  }),
];
