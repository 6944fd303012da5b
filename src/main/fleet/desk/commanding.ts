import { randomBytes } from 'node:crypto';
import type { IpcHandlers } from '#shared/ipc.ts';
import { asProblem } from '#shared/problem.ts';
import { packCommand, readAnswer } from '../control.ts';
import { notConnected, ok, refuse, type DeskContext } from './desk-context.ts';
import { mostPictures } from './desk-pictures.ts';

/** Seconds within which a display has to answer a command; it draws and packs a picture meanwhile. */
const patience = 20;

/** Tells displays to do something, and takes what they answer. */
export function commanding(desk: DeskContext): IpcHandlers<'commandDisplays'> & {
  readonly takeAnswer: (display: string, mark: string, payload: Uint8Array) => void;
} {
  return {
    commandDisplays(target, action) {
      const meant = desk.namesOf(target);
      if ('code' in meant) return refuse(meant);
      if (meant.length === 0) return refuse({ code: 'desk.noDisplays' });
      // More would push out the first ones unseen.
      if (action === 'picture' && meant.length > mostPictures) {
        return refuse(asProblem('desk.tooManyPictures', { count: mostPictures }));
      }
      const there = desk.connected;
      if (there === null) return notConnected;
      const id = randomBytes(8).toString('hex');
      const at = desk.seconds();
      const until = at + patience;
      const packed = packCommand({ id, do: action, until });
      for (const name of meant) {
        there.publish(there.topics.command(name), packed, { isRetained: false });
      }
      desk.tasks.command(action, id, meant, { at, until });
      desk.changed();
      return ok;
    },
    takeAnswer(display, mark, payload) {
      const { tasks, parts } = desk;
      if (!tasks.isAwaited(display, mark)) return;
      const answer = readAnswer(payload);
      if (answer === null) return;
      if (answer.is === 'picture') {
        const picture = parts.pictures.add(answer.jpeg);
        const isGood = picture !== null;
        tasks.answered(display, mark, isGood ? answer : { is: 'refused', why: 'failed' }, picture);
      } else tasks.answered(display, mark, answer, null);
      desk.changed();
    },
  };
}
