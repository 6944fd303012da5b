import { json, type FakeService } from './fake-service.ts';
import { flight, numbered } from './flights.ts';

/** A departure and two arrivals, each counted by its own direction. */
export function answerBoth(service: FakeService): void {
  // The same for all their pages, whenever these are asked for.
  const departures = [flight(40)];
  const arrival = { dep_iata: 'LHR', arr_iata: 'ZRH' };
  const arrivals = [numbered(319, -60, arrival), numbered(321, -50, arrival)];
  service.answerSchedules((request, response) => {
    const isArrivals = (request.url ?? '').includes('arr_iata');
    json(isArrivals ? arrivals : departures)(request, response);
  });
}
