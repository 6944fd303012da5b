import type { PollTarget } from '../data/poll-target.ts';

/** The topics of one fleet (docs/fleet.md, "Topics"). */
export type Topics = ReturnType<typeof below>;

export type TopicRead =
  | { readonly kind: 'rows' | 'fresh' | 'names'; readonly target: PollTarget }
  | {
      readonly kind: 'claim' | 'assignment' | 'command' | 'enrolment' | 'state' | 'health';
      /** Of the publisher, of the display or of the new member. */
      readonly name: string;
    }
  | { readonly kind: 'answer'; readonly name: string; readonly id: string }
  | { readonly kind: 'change' | 'change-answer'; readonly id: string }
  | { readonly kind: 'notice' | 'document' };

/** Of the wire format: what is added to it keeps the number, and what breaks it has another. */
const format = 'v1';

const board = 'board/(?<airport>[A-Z0-9]{3,4})/(?<direction>departures|arrivals)';
const name = '(?<name>[a-z0-9-]{1,40})';
const id = '(?<id>[a-z0-9]{1,64})';

/** What may follow the name of the fleet. */
const shapes = Object.entries({
  rows: `${board}/rows`,
  fresh: `${board}/fresh`,
  names: `${board}/names`,
  claim: `publisher/${name}`,
  assignment: `assign/${name}`,
  command: `command/${name}`,
  enrolment: `enrol/${name}`,
  state: `display/${name}/state`,
  health: `display/${name}/health`,
  answer: `display/${name}/answer/${id}`,
  change: `change/${id}`,
  'change-answer': `change/${id}/answer`,
  notice: 'notice',
  document: 'document',
} satisfies Record<TopicRead['kind'], string>).map(
  ([kind, shape]) => [kind, new RegExp(`^${shape}$`)] as const,
);

export function topicsOf(fleet: string): Topics {
  return below(`landside/${format}/${fleet}/`);
}

function below(root: string) {
  const boardOf = ({ airport, direction }: PollTarget): string =>
    `${root}board/${airport}/${direction}`;
  return {
    /** The rows of a board, and when they were confirmed last. */
    rows: (target: PollTarget) => `${boardOf(target)}/rows`,
    fresh: (target: PollTarget) => `${boardOf(target)}/fresh`,
    allFresh: `${root}board/+/+/fresh`,
    /** What the publisher knows of the codes in the rows. */
    names: (target: PollTarget) => `${boardOf(target)}/names`,
    allBoards: `${root}board/#`,
    claim: (publisher: string) => `${root}publisher/${publisher}`,
    allClaims: `${root}publisher/+`,
    /** The document of the fleet. */
    document: `${root}document`,
    /** What a console asks the publisher to change in it, and the answer. */
    change: (id: string) => `${root}change/${id}`,
    allChanges: `${root}change/+`,
    changeAnswer: (id: string) => `${root}change/${id}/answer`,
    allChangeAnswers: `${root}change/+/answer`,
    /** What a display is told to show. */
    assignment: (display: string) => `${root}assign/${display}`,
    allAssignments: `${root}assign/+`,
    /** What a display is told to do, once, and what became of it. */
    command: (display: string) => `${root}command/${display}`,
    answer: (display: string, id: string) => `${root}display/${display}/answer/${id}`,
    allAnswers: `${root}display/+/answer/+`,
    state: (display: string) => `${root}display/${display}/state`,
    allStates: `${root}display/+/state`,
    health: (display: string) => `${root}display/${display}/health`,
    allHealth: `${root}display/+/health`,
    /** All that a display tells. */
    ofDisplay: (display: string) => `${root}display/${display}/#`,
    /** Notices for all displays. */
    notice: `${root}notice`,
    /** What a new member needs for its account beside its enrolment, until it has taken it. */
    enrolment: (member: string) => `${root}enrol/${member}`,
    allEnrolments: `${root}enrol/+`,
    all: `${root}#`,
    /** What a topic is; null: none of these. */
    read(topic: string): TopicRead | null {
      if (!topic.startsWith(root)) return null;
      const rest = topic.slice(root.length);
      for (const [kind, shape] of shapes) {
        const found = shape.exec(rest);
        if (found === null) continue;
        const { airport, direction, ...levels } = found.groups ?? {};
        const target = airport !== undefined && { target: { airport, direction } };
        // Its shape has the levels of its kind.
        return { kind, ...levels, ...target } as TopicRead;
      }
      return null;
    },
  };
}
