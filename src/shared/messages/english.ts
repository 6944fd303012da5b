import type { Problem } from '../problem.ts';
import { messagesOf } from './catalogue.ts';
import type { Messages } from './messages.ts';
import { problemText } from './problem-text.ts';
import file from './en.json' with { type: 'json' };

let made: Messages | undefined;

/** The messages in English, at once: what the log and the command line are written in. */
export function english(): Messages {
  return (made ??= messagesOf('en', file));
}

/** Says what is wrong in English. */
export function sayInEnglish(problem: Problem): string {
  return problemText(problem, english());
}
