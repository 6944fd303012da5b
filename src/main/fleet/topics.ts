import type { PollTarget } from '../data/poll-target.ts';

/** The topics of one fleet (docs/fleet.md, "Topics"). */
export interface Topics {
  /** The rows of a board, and when they were confirmed last. */
  rows(target: PollTarget): string;
  fresh(target: PollTarget): string;
  /** What the publisher knows of the codes in the rows. */
  names(target: PollTarget): string;
  /** The `fresh` of all boards. */
  readonly allFresh: string;
  readonly allBoards: string;
  claim(publisher: string): string;
  readonly allClaims: string;
  /** The document of the fleet. */
  readonly document: string;
  /** What a console asks the publisher to change in it, and the answer. */
  change(id: string): string;
  readonly allChanges: string;
  changeAnswer(id: string): string;
  readonly allChangeAnswers: string;
  /** What a display is told to show, and the same of all. */
  assignment(display: string): string;
  readonly allAssignments: string;
  /** What a display is told to do, once. */
  command(display: string): string;
  state(display: string): string;
  health(display: string): string;
  /** What became of a command. */
  answer(display: string, id: string): string;
  /** `state`, `health` and `answer` of all displays. */
  readonly allStates: string;
  readonly allHealth: string;
  readonly allAnswers: string;
  /** All that a display tells. */
  ofDisplay(display: string): string;
  /** Notices for all displays. */
  readonly notice: string;
  /** What a new member needs for its account beside its enrolment, until it has taken it. */
  enrolment(member: string): string;
  readonly allEnrolments: string;
  readonly all: string;
  /** What a topic is; null: none of these. */
  read(topic: string): TopicRead | null;
}

export type TopicRead =
  | { readonly kind: BoardKind; readonly target: PollTarget }
  | {
      readonly kind: 'claim' | 'assignment' | 'command' | 'enrolment' | 'state' | 'health';
      /** Of the publisher, of the display or of the new member. */
      readonly name: string;
    }
  | { readonly kind: 'answer'; readonly name: string; readonly id: string }
  | { readonly kind: 'change' | 'change-answer'; readonly id: string }
  | { readonly kind: 'notice' | 'document' };

type BoardKind = 'rows' | 'fresh' | 'names';

/** Of the wire format: what is added to it keeps the number, and what breaks it has another. */
const format = 'v1';

const boardTopic = /^board\/([A-Z0-9]{3,4})\/(departures|arrivals)\/(rows|fresh|names)$/;
const name = '([a-z0-9-]{1,40})';
const memberTopic = new RegExp(`^(publisher|assign|command|enrol)/${name}$`);
const displayTopic = new RegExp(`^display/${name}/(state|health)$`);
const answerTopic = new RegExp(`^display/${name}/answer/([a-z0-9]{1,64})$`);

const changeTopic = /^change\/([a-z0-9]{1,64})(\/answer)?$/;

const memberKinds = {
  publisher: 'claim',
  assign: 'assignment',
  command: 'command',
  enrol: 'enrolment',
} as const;

export function topicsOf(fleet: string): Topics {
  const root = `landside/${format}/${fleet}/`;
  const board = ({ airport, direction }: PollTarget): string =>
    `${root}board/${airport}/${direction}`;
  return {
    rows: (target) => `${board(target)}/rows`,
    fresh: (target) => `${board(target)}/fresh`,
    names: (target) => `${board(target)}/names`,
    allFresh: `${root}board/+/+/fresh`,
    allBoards: `${root}board/#`,
    claim: (publisher) => `${root}publisher/${publisher}`,
    allClaims: `${root}publisher/+`,
    document: `${root}document`,
    change: (id) => `${root}change/${id}`,
    allChanges: `${root}change/+`,
    changeAnswer: (id) => `${root}change/${id}/answer`,
    allChangeAnswers: `${root}change/+/answer`,
    assignment: (display) => `${root}assign/${display}`,
    allAssignments: `${root}assign/+`,
    command: (display) => `${root}command/${display}`,
    state: (display) => `${root}display/${display}/state`,
    health: (display) => `${root}display/${display}/health`,
    answer: (display, id) => `${root}display/${display}/answer/${id}`,
    allStates: `${root}display/+/state`,
    allHealth: `${root}display/+/health`,
    allAnswers: `${root}display/+/answer/+`,
    ofDisplay: (display) => `${root}display/${display}/#`,
    notice: `${root}notice`,
    enrolment: (member) => `${root}enrol/${member}`,
    allEnrolments: `${root}enrol/+`,
    all: `${root}#`,
    read(topic) {
      if (!topic.startsWith(root)) return null;
      const rest = topic.slice(root.length);
      return readBoardTopic(rest) ?? readMemberTopic(rest);
    },
  };
}

function readBoardTopic(rest: string): TopicRead | null {
  const [, airport, direction, kind] = boardTopic.exec(rest) ?? [];
  if (airport === undefined) return null;
  return {
    // One of the pattern's.
    kind: kind as BoardKind,
    target: { airport, direction: direction === 'arrivals' ? 'arrivals' : 'departures' },
  };
}

function readMemberTopic(rest: string): TopicRead | null {
  if (rest === 'notice' || rest === 'document') return { kind: rest };
  const [, change, isAnswer] = changeTopic.exec(rest) ?? [];
  if (change !== undefined) return { kind: isAnswer ? 'change-answer' : 'change', id: change };
  const [, room, member] = memberTopic.exec(rest) ?? [];
  if (room !== undefined && member !== undefined) {
    // The names of the pattern are those of the table.
    return { kind: memberKinds[room as keyof typeof memberKinds], name: member };
  }
  const [, display, told] = displayTopic.exec(rest) ?? [];
  if (display !== undefined) return { kind: told === 'health' ? 'health' : 'state', name: display };
  const [, answering, id] = answerTopic.exec(rest) ?? [];
  return answering !== undefined && id !== undefined
    ? { kind: 'answer', name: answering, id }
    : null;
}
