import type { Messages } from './messages/messages.ts';

type Groups = Messages['problems'];

/** A message of `problems` by its place: `service.offline`. */
export type ProblemCode = {
  [Group in keyof Groups]: `${Group}.${keyof Groups[Group] & string}`;
}[keyof Groups];

/**
 * What a user is to be told, before it is said: main knows what is wrong, and the page has the words. The log and
 * the command line say it in English.
 */
export interface Problem {
  readonly code: ProblemCode;
  /** By the names that the message has for them. One that is a problem is said first. */
  readonly parameters?: Readonly<Record<string, string | number | Problem>>;
}

/** A problem with the parameters that its message takes; one without is written as it is: `{ code }`. */
export function asProblem<const Code extends ProblemCode>(
  code: Code,
  ...[parameters]: ParametersOf<Code>
): Problem {
  return parameters === undefined ? { code } : { code, parameters };
}

type MessageOf<Code> = Code extends `${infer Group}.${infer Name}`
  ? Group extends keyof Groups
    ? Name extends keyof Groups[Group]
      ? Groups[Group][Name]
      : never
    : never
  : never;

/** Where a message takes a text, it may be said by another problem. */
type ParametersOf<Code> =
  MessageOf<Code> extends (parameters: infer Parameters) => string
    ? [
        parameters: {
          readonly [Name in keyof Parameters]: string extends Parameters[Name]
            ? Parameters[Name] | Problem
            : Parameters[Name];
        },
      ]
    : [];
