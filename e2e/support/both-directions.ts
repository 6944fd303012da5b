import { json, type FakeService } from './fake-service.ts';
import { flight, numbered } from './flights.ts';

/** A departure and two arrivals, each counted by its own direction. */
export function answerBoth(service: FakeService): void {
  service.answerSchedules((request, response) => {
    const isArrivals = (request.url ?? '').includes('arr_iata');
    const arrival = { dep_iata: 'LHR', arr_iata: 'ZRH' };
    const arrivals = [numbered(319, -60, arrival), numbered(321, -50, arrival)];
    json(isArrivals ? arrivals : [flight(40)])(request, response);
  });
}
