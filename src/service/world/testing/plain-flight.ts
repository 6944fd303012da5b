import type { FlightState } from '../flight.ts';

/** All that a flight says, what it computes when it is read included: for comparing. */
export function plainFlight(flight: FlightState): FlightState {
  return {
    airlineIata: flight.airlineIata,
    airlineIcao: flight.airlineIcao,
    number: flight.number,
    codeshares: flight.codeshares,
    departureIata: flight.departureIata,
    arrivalIata: flight.arrivalIata,
    scheduledDeparture: flight.scheduledDeparture,
    scheduledArrival: flight.scheduledArrival,
    aircraftType: flight.aircraftType,
    status: flight.status,
    estimatedDeparture: flight.estimatedDeparture,
    estimatedArrival: flight.estimatedArrival,
    actualDeparture: flight.actualDeparture,
    actualArrival: flight.actualArrival,
    departureTerminal: flight.departureTerminal,
    departureGate: flight.departureGate,
    arrivalTerminal: flight.arrivalTerminal,
    arrivalGate: flight.arrivalGate,
    arrivalBelt: flight.arrivalBelt,
  };
}
