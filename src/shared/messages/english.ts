import { messagesOf } from './catalogue.ts';
import file from './en.json' with { type: 'json' };

/** The messages in English, at once: what the log and the command line are written in. */
export const english = messagesOf('en', file);
