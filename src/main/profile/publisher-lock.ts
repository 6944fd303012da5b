import { existsSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

/*
 * A publisher cannot keep Electron's own lock of a profile: that one is answered by a graphical program alone, and a
 * second start would wait for 20 seconds and then end it. So it holds a socket, which goes with its process, however that
 * ends.
 */

const socketName = 'publisher.sock';

export const publisherRuns =
  'A publisher of a fleet runs with this profile. End it first, or name another profile with --profile.';

/**
 * Holds the profile for as long as this process lives. On Windows, and where the path is too long for a socket (some 100
 * bytes), it is not held.
 *
 * @param folder that of what holds while an instance runs
 */
export async function holdAsPublisher(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const path = join(folder, socketName);
  rmSync(path, { force: true });
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => {
    server.once('error', () => {
      resolve();
    });
    server.listen(path, resolve);
  });
  server.unref();
}

/** Whether a publisher holds the profile. One that was killed leaves a socket that nothing answers. */
export async function isHeldByPublisher(folder: string): Promise<boolean> {
  const path = join(folder, socketName);
  if (process.platform === 'win32' || !existsSync(path)) return false;
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => {
      resolve(false);
    });
  });
}
