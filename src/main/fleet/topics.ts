import type { PollTarget } from '../service-client/poll-target.ts';

/** The topics of one fleet (docs/fleet.md, "Topics"). */
export interface Topics {
  /** The rows of a board, and when they were confirmed last. */
  rows(target: PollTarget): string;
  fresh(target: PollTarget): string;
  /** The `fresh` of all boards. */
  readonly allFresh: string;
  claim(publisher: string): string;
  readonly allClaims: string;
  state(display: string): string;
  /** What a topic is; null: none of these. */
  read(topic: string): TopicRead | null;
}

export type TopicRead =
  | { readonly kind: 'rows' | 'fresh'; readonly target: PollTarget }
  | { readonly kind: 'claim' | 'state'; readonly name: string };

/** Of the wire format: what is added to it keeps the number, and what breaks it has another. */
const format = 'v1';

const boardTopic = /^board\/([A-Z0-9]{3,4})\/(departures|arrivals)\/(rows|fresh)$/;
const nameTopic = /^(publisher|display)\/([a-z0-9-]{1,40})(\/state)?$/;

export function topicsOf(fleet: string): Topics {
  const root = `landside/${format}/${fleet}/`;
  const board = ({ airport, direction }: PollTarget): string =>
    `${root}board/${airport}/${direction}`;
  return {
    rows: (target) => `${board(target)}/rows`,
    fresh: (target) => `${board(target)}/fresh`,
    allFresh: `${root}board/+/+/fresh`,
    claim: (publisher) => `${root}publisher/${publisher}`,
    allClaims: `${root}publisher/+`,
    state: (display) => `${root}display/${display}/state`,
    read(topic) {
      if (!topic.startsWith(root)) return null;
      const rest = topic.slice(root.length);
      const [, airport, direction, kind] = boardTopic.exec(rest) ?? [];
      if (airport !== undefined) {
        return {
          kind: kind === 'rows' ? 'rows' : 'fresh',
          target: { airport, direction: direction === 'arrivals' ? 'arrivals' : 'departures' },
        };
      }
      const [, room, name, state] = nameTopic.exec(rest) ?? [];
      if (name === undefined) return null;
      if (room === 'publisher') return state === undefined ? { kind: 'claim', name } : null;
      return state === undefined ? null : { kind: 'state', name };
    },
  };
}
