import type { ElectronApplication } from 'playwright/test';
import type { IpcCallName } from '../src/shared/ipc.ts';
import type { Announcement } from '../src/shared/settings.ts';
import { inPage, rowsOnScreen } from './support/any-page.ts';
import { json } from './support/fake-service.ts';
import { flight, numbered } from './support/flights.ts';
import { expect, key, test, useService } from './support/landside.ts';
import { logOf } from './support/run-landside.ts';
import { watchLivingPage, watchPages } from './support/time.ts';

const sentence =
  'This cannot be shown because of an error, which is in the log. The board goes on.';

const notice: Announcement = {
  level: 'line',
  texts: { en: 'Breakfast until 10:30' },
  from: null,
  until: null,
  days: [],
  hours: null,
};

/** From now on main answers a call with what its contract does not allow. */
function answerWrongly(app: ElectronApplication, call: IpcCallName, answer: unknown) {
  return app.evaluate(
    ({ ipcMain }, [channel, wrong]) => {
      ipcMain.removeHandler(channel);
      ipcMain.handle(channel, () => wrong);
    },
    [call, answer] as const,
  );
}

/** As the menu does. */
function choose(app: ElectronApplication, command: string) {
  return app.evaluate(({ BrowserWindow }, chosen) => {
    BrowserWindow.getAllWindows()[0]?.webContents.send('menuChosen', chosen);
  }, command);
}

/** The watch over the pages, told to look as long as it has to be, ends the page that hangs and has it loaded again. */
async function expectLoadedAgain(
  app: ElectronApplication,
  profile: string,
  logged: number,
): Promise<void> {
  // The log does not repeat that it hangs.
  const isOver = /The page (hangs and is ended|has died)/;
  const watched = async (): Promise<string> => {
    const log = logOf(profile).slice(logged);
    if (!isOver.test(log)) await watchPages(app);
    return log;
  };
  await expect
    .poll(watched, { intervals: [500] })
    .toMatch(/The page has died \(crashed\) .*is loaded again now\./);
}

/** The canvas of the flaps has this only once it was given something to draw. */
const drawn = 'canvas[data-state="rest"]';

/** Sends what no face can draw, as a mistake of ours would make it; the log does not repeat how the page fails. */
async function breakBoard(app: ElectronApplication, profile: string, rows: number): Promise<void> {
  const logged = logOf(profile).length;
  await app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.webContents.send('boardsChanged', [{ rows: [null] }]);
  });
  await expect
    .poll(() => logOf(profile).slice(logged))
    .toMatch(/An error in the page: TypeError: .*\n +at /);
  await expectLoadedAgain(app, profile, logged);
  await expect.poll(() => rowsOnScreen(app)).toBe(rows);
}

test('what breaks is in the log and does not take the board with it', async ({
  start,
  service,
  profile,
}) => {
  service.answerSchedules(json([flight(40)]));
  const { app, page, board } = await start({ ...useService(service), timerRate: 1 });
  await expect(board.row(/LX 318/)).toBeVisible();

  await test.step('errors of main and page, once, without the key that is being typed', async () => {
    await app.evaluate(() => {
      for (let count = 1; count <= 12; count += 1) void Promise.reject(new Error(`lost ${count}`));
      setTimeout(() => {
        throw new Error('thrown in main');
      });
    });
    await page.evaluate((typed) => {
      const field = document.createElement('input');
      Object.assign(field, { type: 'password', value: typed });
      document.body.append(field);
      for (let count = 1; count <= 12; count += 1)
        setTimeout(() => {
          throw new Error(`thrown in the page ${count} with ${typed}`);
        });
      void Promise.reject(new Error('lost in the page'));
    }, key);
    for (const line of [
      'An error in main: Error: lost 1\n',
      'An error in main: Error: lost 10 (10 times by now)\n',
      'An error in main: Error: thrown in main\n',
      'An error in the page: Error: thrown in the page 1 with …\n',
      'An error in the page: Error: thrown in the page 10 with … (10 times by now)\n',
      'An error in the page: Error: lost in the page\n',
    ])
      await expect.poll(() => logOf(profile)).toContain(line);
    expect(logOf(profile).match(/An error in/g)).toHaveLength(6);
    expect(logOf(profile)).not.toContain(key);
    await expect(board.row(/LX 318/)).toBeVisible();
  });

  await test.step('a screen that breaks is said and closed, and the board goes on', async () => {
    const logged = logOf(profile).length;
    await answerWrongly(app, 'getTimetable', {});
    await answerWrongly(app, 'getFollowedFlights', [null]);
    await app.evaluate(({ ipcMain }) => {
      ipcMain.removeHandler('openFlight');
      ipcMain.handle('openFlight', (_event, asked: unknown) => ({ asked }));
    });
    // The map asks for it as soon as it is there, the others break later.
    await page.evaluate(() => {
      window.getComputedStyle = () => {
        throw new Error('No style 4711');
      };
    });
    const broken = page.getByRole('dialog', { name: sentence });
    const ways: readonly (readonly [string, () => Promise<void>])[] = [
      ['timetable', () => choose(app, 'open-timetable')],
      ['map', () => choose(app, 'open-map')],
      ['followed', () => choose(app, 'open-followed')],
      ['flight', () => board.row(/LX 318/).click()],
    ];
    for (const [name, open] of ways) {
      await test.step(name, async () => {
        await open();
        await expect(broken).toBeVisible();
        await broken.getByRole('button', { name: 'Close' }).last().click();
        await expect(broken).toBeHidden();
        await expect(board.row(/LX 318/)).toBeVisible();
      });
    }
    // Again, and by its key.
    await choose(app, 'open-map');
    await expect(broken).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(broken).toBeHidden();
    await expect(board.row(/LX 318/)).toBeVisible();
    await expect
      .poll(() =>
        logOf(profile)
          .slice(logged)
          .match(/An error in the page/g),
      )
      .toHaveLength(4);
    expect(logOf(profile).match(/An error in the page: Error: No style 4711/g)).toHaveLength(1);
  });

  await test.step('typefaces that never come: the board is drawn in others, and the log says so once', async () => {
    await page.evaluate(() => {
      document.fonts.load = () => new Promise(() => undefined);
      // What the page waits for is over ten times as soon.
      const start = window.setTimeout.bind(window);
      window.setTimeout = ((done: () => void, milliseconds = 0) =>
        start(done, milliseconds / 10)) as typeof window.setTimeout;
    });
    await page.evaluate(() => window.landside.changeSettings({ face: 'split-flap' }));
    await expect(page.locator(drawn)).toBeVisible();
    await expect
      .poll(() => logOf(profile).match(/A typeface does not come: another stands in for it\./g))
      .toHaveLength(1);
  });

  await test.step('a board that breaks in the middle of a motion is loaded again', async () => {
    const logged = logOf(profile).length;
    await page.evaluate(() => {
      let isFrame = false;
      const request = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (frame) =>
        request((time) => {
          isFrame = true;
          try {
            frame(time);
          } finally {
            isFrame = false;
          }
        });
      const { prototype } = OffscreenCanvasRenderingContext2D;
      // It is called with its context.
      // eslint-disable-next-line @typescript-eslint/unbound-method
      const draw = prototype.drawImage as (...args: unknown[]) => void;
      prototype.drawImage = function (...args: unknown[]) {
        if (isFrame) throw new Error('No frame 4711');
        draw.apply(this, args);
      };
    });
    service.answerSchedules(json([flight(41), numbered(40, 50)]));
    await page.evaluate(() => window.landside.refreshBoard());
    await expect.poll(() => logOf(profile)).toContain('An error in the page: Error: No frame 4711');
    await expectLoadedAgain(app, profile, logged);
  });

  // With notices the page itself reads the board, too, and not only what draws it.
  await test.step('a board that breaks beside a notice is loaded again', async () => {
    await expect.poll(() => rowsOnScreen(app)).toBe(2);
    const patch = JSON.stringify({ announcements: [notice] });
    await inPage(app, `landside.changeSettings(${patch}).then(() => null)`);
    await expect.poll(() => inPage(app, 'document.querySelectorAll(".strip").length')).toBe(1);
    await breakBoard(app, profile, 2);
  });
});

test('a board that breaks or draws none of what it is sent is loaded again, and the log says why', async ({
  start,
  service,
  profile,
}) => {
  service.answerSchedules(json([flight(40)]));
  const { app, board } = await start({ ...useService(service), timerRate: 1 });
  await expect(board.row(/LX 318/)).toBeVisible();
  await breakBoard(app, profile, 1);

  await test.step('the page answers and draws none of the boards', async () => {
    await app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      if (!contents) return;
      const send = contents.send.bind(contents);
      contents.send = (event, ...args: unknown[]) => {
        if (!event.startsWith('board')) send(event, ...args);
      };
    });
    service.answerSchedules(json([flight(40), numbered(40, 50)]));
    const ended = 'The page draws no new rows any more: ended.';
    // Which page has to draw them is known from its first answer on: whatever comes after that counts.
    const askAgain = async (): Promise<string> => {
      await app.evaluate(({ BrowserWindow }) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents;
        if (contents === undefined || contents.isCrashed() || contents.isLoading()) return null;
        // A page that is ended meanwhile answers no more.
        const gone = new Promise((resolve) => contents.once('render-process-gone', resolve));
        const asked = contents.executeJavaScript('landside.refreshBoard().then(() => null)');
        return Promise.race([asked, gone.then(() => null)]);
      });
      const log = logOf(profile);
      if (!log.includes(ended)) await watchLivingPage(app);
      return log;
    };
    await expect.poll(askAgain, { intervals: [500] }).toContain(ended);
    await expect.poll(() => rowsOnScreen(app)).toBe(2);
  });
});
