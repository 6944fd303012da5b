import { at, daysIn } from '../at.ts';
import type { LegIds } from '../legs-index.ts';
import type { Airport } from '../airport.ts';
import type { Carrier, Timetable } from '../timetable.ts';
import { kindOfFlight, type Terminal, type Terminals } from './terminals.ts';

/**
 * Flights that draw on the same gates and belts of a terminal: those of its main airline, or those
 * of everybody else. No two groups have a gate or a belt in common.
 */
export interface Group {
  readonly id: number;
  readonly terminal: Terminal;
  readonly gates: readonly string[];
  readonly belts: readonly string[];
  /** Ids of legs. */
  readonly departures: Int32Array;
  readonly arrivals: Int32Array;
}

/** An airline with this part of a terminal and this many flights a week has gates of its own. */
const MAIN_SHARE = 0.25;
const MAIN_WEEKLY = 300;
/** Gates and belts that a group needs, for each departure a day, at the peak and on a late day. */
const GATES_NEEDED = 0.22;
const BELTS_NEEDED = 0.075;

interface Members {
  terminal: Terminal;
  departures: number[];
  arrivals: number[];
  weekly: number;
}

/** Divides an airport's flights into groups and its gates among them, in proportion to flights. */
export function groupsAt(
  terminals: Terminals,
  timetable: Timetable,
  airport: Airport,
  departures: LegIds,
  arrivals: LegIds,
): readonly Group[] {
  const members = new Map<string, Members>();
  // Where a carrier's flights of a kind have been found once, the others are found at once.
  const known = new Map<number, Members>();
  const membersOf = (carrier: Carrier, other: Airport): Members => {
    const terminal = terminals.of(airport, carrier, other);
    const key = `${terminal.position} ${carrier.index}`;
    const entry = members.get(key) ?? { terminal, departures: [], arrivals: [], weekly: 0 };
    members.set(key, entry);
    return entry;
  };
  const { rotation, carrier, from, to, days } = timetable.columns;
  const add = (id: number, isDeparture: boolean) => {
    const own = at(rotation, id);
    const airline = at(carrier, own);
    const other = at(timetable.airports, at(isDeparture ? to : from, id));
    const { domestic, inner } = kindOfFlight(airport, other);
    const kind = 4 * airline + 2 * Number(domestic) + Number(inner);
    let entry = known.get(kind);
    if (!entry) {
      entry = membersOf(at(timetable.carriers, airline), other);
      known.set(kind, entry);
    }
    (isDeparture ? entry.departures : entry.arrivals).push(id);
    entry.weekly += isDeparture ? daysIn(at(days, own)) : 0;
  };
  for (const id of departures) {
    add(id, true);
  }
  for (const id of arrivals) {
    add(id, false);
  }
  const own = terminals.at(airport);
  const names = {
    gates: new Set(own.flatMap(({ gates }) => gates)),
    belts: new Set(own.flatMap(({ belts }) => belts)),
  };
  return own.flatMap((terminal) => {
    const here = [...members.values()].filter((one) => one.terminal === terminal);
    return divide(terminal, mergeSmall(terminal, here), names);
  });
}

function mergeSmall(terminal: Terminal, here: readonly Members[]): Members[] {
  const total = here.reduce((sum, { weekly }) => sum + weekly, 0);
  const isMain = ({ weekly }: Members) => weekly >= MAIN_WEEKLY && weekly >= total * MAIN_SHARE;
  const main = here.filter(isMain).sort((a, b) => b.weekly - a.weekly);
  const rest = here.filter((one) => !isMain(one));
  const others: Members = {
    terminal,
    departures: rest.flatMap((one) => one.departures),
    arrivals: rest.flatMap((one) => one.arrivals),
    weekly: rest.reduce((sum, { weekly }) => sum + weekly, 0),
  };
  return rest.length > 0 ? [...main, others] : main;
}

/** @param names of the whole airport; what is made up is added to them */
function divide(
  terminal: Terminal,
  groups: readonly Members[],
  names: { readonly gates: Set<string>; readonly belts: Set<string> },
): Group[] {
  const total = groups.reduce((sum, { weekly }) => sum + weekly + 1, 0);
  let gate = 0;
  let belt = 0;
  let gatesLeft = terminal.gates.length;
  let beltsLeft = terminal.belts.length;
  return groups.map(({ departures, arrivals, weekly }, index) => {
    const isLast = index === groups.length - 1;
    const share = (weekly + 1) / total;
    const gates = isLast
      ? gatesLeft
      : Math.min(gatesLeft, Math.round(terminal.gates.length * share));
    const belts = isLast
      ? beltsLeft
      : Math.min(beltsLeft, Math.round(terminal.belts.length * share));
    const group = {
      id: terminal.airport.index * 64 + terminal.position * 8 + index,
      terminal,
      gates: extended(terminal.gates, gate, gates, names.gates, needed(weekly, GATES_NEEDED)),
      belts: extended(terminal.belts, belt, belts, names.belts, needed(weekly, BELTS_NEEDED)),
      departures: Int32Array.from(departures),
      arrivals: Int32Array.from(arrivals),
    };
    gate += gates;
    belt += belts;
    gatesLeft -= gates;
    beltsLeft -= belts;
    return group;
  });
}

const needed = (weekly: number, each: number) => Math.ceil((weekly / 7) * each) + 2;

/**
 * A group's part of the names. Where there are fewer than its flights need, remote stands with
 * names of their own follow on, such as no other group has at the airport.
 * @param taken every name that is taken; those made here are added
 */
function extended(
  names: readonly string[],
  from: number,
  count: number,
  taken: Set<string>,
  wanted: number,
): string[] {
  const own = names.slice(from, from + count);
  const last = names.length > 0 ? at(names, names.length - 1) : '';
  const [, prefix = '', digits = '0'] = /^(.*?)(\d+)\D*$/.exec(last) ?? [];
  for (let number = Number(digits) + 1; own.length < wanted; number += 1) {
    const name = `${prefix}${number}`;
    if (!taken.has(name)) {
      taken.add(name);
      own.push(name);
    }
  }
  return own;
}
