import { parentPort } from 'node:worker_threads';
import { answerQuestions } from './answer-questions.ts';

/** The thread of `answerInThread`. */

if (parentPort === null) throw new Error('This module runs in a thread of its own.');
answerQuestions(parentPort);
