import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BoardRequest } from './board-request.ts';
import { readCommandLine } from './command-line.ts';
import {
  carryOut,
  giveAnswer,
  readSecondStart,
  secondStartText,
  takeAnswer,
  type RunningInstance,
} from './second-start.ts';
import { handOver } from './hand-over.ts';

const answerId = '0123456789abcdef0123456789abcdef';

it('reads the arguments of a second start', () => {
  const args = ['--airport', 'zrh', '--board', 'arrivals'];
  expect(readSecondStart(handOver({ args, answerId }))).toMatchObject({
    commandLine: { airport: 'ZRH', direction: 'arrivals' },
    answerId,
  });
  expect(
    readSecondStart(handOver({ args: ['landside://LHR/departures'], answerId: null })),
  ).toMatchObject({
    commandLine: { airport: 'LHR', direction: 'departures' },
    answerId: null,
  });
});

it.each([
  [null],
  ['--airport ZRH'],
  [{}],
  [{ text: 7 }],
  [{ text: 'no JSON' }],
  [{ args: ['--kiosk'], answerId }],
])('refuses %j', (sent) => {
  expect(readSecondStart(sent)).toBeNull();
});

it.each([
  [{ args: '--airport' }],
  [{ args: ['--airport', 7] }],
  [{ args: ['--airport', 'Zürich'] }],
  [{ args: ['--no-such-option'] }],
  [{ args: ['--purge'] }],
  [{ args: ['--snapshot', 'a.png'] }],
  [{ args: ['landside://LHR/../../etc'] }],
  [{ args: Array.from({ length: 101 }, () => '--kiosk') }],
  [{ args: ['--profile', 'x'.repeat(4_001)] }],
  [{ args: [], answerId: '../../../etc/passwd' }],
])('refuses %j in the form in which it goes over', (meant) => {
  const text = Buffer.from(JSON.stringify(meant)).toString('base64');
  expect(readSecondStart({ text })).toBeNull();
});

it('hands over whatever stands in an argument', () => {
  const args = ['--profile', ' Müllers "Tafel"\n\u{1F6EB} '];
  expect(readSecondStart(handOver({ args, answerId }))?.commandLine.profile).toBe(args[1]);
});

/** What a running instance answers to a second start with these arguments, and what it shows then. */
async function answerTo(args: readonly string[], more: Partial<RunningInstance> = {}) {
  const outcome = readCommandLine(args);
  if (outcome.kind !== 'run') throw new Error(outcome.kind);
  const shown: BoardRequest[] = [];
  const sought: string[] = [];
  const answer = await carryOut(outcome.commandLine, {
    started: {
      provider: 'interface',
      serviceUrl: null,
      picture: null,
      pictureMinutes: null,
      isSupervised: false,
      fleet: null,
    },
    displays: () => [
      { label: 'Lobby', width: 1280, height: 720, x: 0, y: 0 },
      { label: '', width: 1920, height: 1080, x: 1280, y: 0 },
    ],
    askForAirport: (code) =>
      Promise.resolve(code.startsWith('QQ') ? 'no' : code === 'XXX' ? 'unanswered' : 'yes'),
    codeOf: (code) => (code === 'MLH' ? 'BSL' : code),
    isKiosk: () => false,
    seekFlight: (number) => sought.push(number),
    show: (request) => shown.push(request),
    ...more,
  });
  return { ...answer, shown: shown[0], sought };
}
const nothing = { airport: null, direction: null, isKiosk: false, displays: [] };

describe('the instance that runs', () => {
  it.each([
    [[], [/^Its window has been brought to the front\.$/]],
    [['--airport', 'ZRH', '--board', 'arrivals'], [/^It shows ZRH arrivals now\.$/]],
    [
      ['--board', 'arrivals', '--kiosk'],
      [/^It shows arrivals now\.$/, /whole of its screen/],
    ],
    [['--flight', 'ba 117'], [/^It looks for flight BA117 now\.$/]],
    [['landside://flight/BA117'], [/^It looks for flight BA117 now\.$/]],
    [
      ['--airport', 'ZRH', '--flight', 'BA117'],
      [/^It shows ZRH now\.$/, /^It looks for flight BA117 now\.$/],
    ],
    [
      ['--airport', 'ZRH', '--on-screen', '2=LHR/arrivals'],
      [/^It shows ZRH, LHR arrivals on screen 2 now\.$/],
    ],
    [
      ['--airport', 'MLH', '--on-screen', '2=MLH/arrivals'],
      [/^It shows BSL, BSL arrivals on screen 2 now\.$/],
    ],
  ])('does %j', async (args, says) => {
    const { done, refused } = await answerTo(args);
    expect(refused).toEqual([]);
    expect(done).toEqual(says.map((text) => expect.stringMatching(text) as string));
  });

  it.each([
    [
      ['--airport', 'QQQ', '--board', 'arrivals'],
      [/^No airport with the code QQQ is known\. The board stays as it is\.$/],
    ],
    [['--airport', 'XXX'], [/^XXX: no list has .* does not tell/]],
    [['--on-screen', '9=ZRH/arrivals'], [/^There is no screen 9, .* There are: 1 \(Lobby\), 2\.$/]],
    [['--on-screen', 'Hall=ZRH/arrivals'], [/^There is no screen Hall/]],
    [['--on-screen', '2=QQQ/arrivals'], [/^No airport with the code QQQ is known/]],
    [
      [
        '--base-url',
        'https://a.example',
        '--picture',
        'a.png',
        '--picture-every',
        '5',
        '--supervised',
      ],
      [/^Only a first start takes --base-url, --picture, --picture-every, and --supervised: /],
    ],
  ])('refuses %j, and everything stays as it is', async (args, says) => {
    const { done, refused, shown } = await answerTo(args);
    expect(done).toEqual([]);
    expect(refused).toEqual(says.map((text) => expect.stringMatching(text) as string));
    expect(shown).toEqual(nothing);
  });

  it('does what can be done beside what cannot', async () => {
    const { done, refused, shown } = await answerTo([
      '--airport',
      'QQQ',
      '--kiosk',
      '--on-screen',
      '1=ZRH/arrivals',
      '--picture',
      'a.png',
    ]);
    expect(done).toHaveLength(2);
    expect(refused).toHaveLength(2);
    expect(shown).toMatchObject({ airport: null, isKiosk: true, displays: [{ airport: 'ZRH' }] });
  });

  it('opens no flight in a kiosk, and does what else it is asked for', async () => {
    const { done, refused, sought } = await answerTo(['--airport', 'ZRH', '--flight', 'BA117'], {
      isKiosk: () => true,
    });
    expect(done).toEqual(['It shows ZRH now.']);
    expect(refused).toEqual(['BA117: the board is a kiosk, in which nothing is opened.']);
    expect(sought).toEqual([]);
    expect((await answerTo(['--flight', 'BA117'])).sought).toEqual(['BA117']);
  });

  const airlabs = { provider: 'airlabs', serviceUrl: 'http://127.0.0.1:8080' } as const;
  const none = { picture: null, pictureMinutes: null, isSupervised: false, fleet: null };
  it.each([
    [['--provider', 'airlabs', '--base-url', 'http://127.0.0.1:8080'], null],
    [['--provider', 'airlabs'], '--provider'],
    [['--base-url', 'http://127.0.0.1:8080'], '--base-url'],
    [['--provider', 'vatsim', '--base-url', 'http://127.0.0.1:8080'], '--provider and --base-url'],
    [[], null],
  ])('is asked for another service or not by %j', async (args, named) => {
    const started = { ...none, ...airlabs };
    const { refused } = await answerTo(args, { started });
    expect(refused).toEqual(
      named === null ? [] : [expect.stringContaining(`Only a first start takes ${named}: `)],
    );
  });

  it('refuses nothing that it was started with itself', async () => {
    const args = ['--base-url', 'https://a.example', '--picture', 'a.png', '--supervised'];
    const started = {
      ...none,
      provider: 'interface' as const,
      serviceUrl: 'https://a.example',
      picture: 'a.png',
    };
    const { refused } = await answerTo(args, { started: { ...started, isSupervised: true } });
    expect(refused).toEqual([]);
  });

  it('is in the fleet that it was started in, and publishes for none', async () => {
    const own = ['--fleet', 'mqtt://localhost/hq', '--fleet-name', 'lobby-3'];
    const outcome = readCommandLine(own);
    const fleet = outcome.kind === 'run' ? outcome.commandLine.fleet : null;
    const started = { ...none, provider: 'interface' as const, serviceUrl: null };
    const inFleet = { started: { ...started, fleet } };
    expect((await answerTo(own, inFleet)).refused).toEqual([]);
    const refusals = [
      (await answerTo(own, { started })).refused,
      (await answerTo([...own, '--publish'], inFleet)).refused,
    ];
    expect(refusals).toEqual([
      [expect.stringContaining('Only a first start takes --fleet: ')],
      [expect.stringContaining('Only a first start takes --publish: ')],
    ]);
    // A wall does not change its board by what was meant for another.
    const meantForAnother = await answerTo([...own, '--publish', '--airport', 'GVA'], inFleet);
    expect(meantForAnother).toMatchObject({ shown: undefined, done: [] });
  });
});

describe('a second start', () => {
  it('is given the answer through the profile folder, where nothing of it stays', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'landside-second-'));
    const answer = { done: ['It shows ZRH now.'], refused: [] };
    const taken = takeAnswer(folder, answerId);
    await giveAnswer(folder, answerId, answer);
    expect(await taken).toEqual(answer);
    expect(readdirSync(folder)).toEqual([]);
    expect(await takeAnswer(folder, answerId, 100)).toBeNull();
    rmSync(folder, { recursive: true });
  });

  it('says what came of it', () => {
    const running = 'Landside is already running with this profile.';
    expect(secondStartText({ done: ['It shows ZRH now.'], refused: [] })).toEqual({
      code: 0,
      out: `${running} It shows ZRH now.`,
      error: '',
    });
    expect(secondStartText({ done: ['It shows ZRH now.'], refused: ['A.', 'B.'] })).toEqual({
      code: 1,
      out: `${running} It shows ZRH now.`,
      error: 'A.\nB.',
    });
    expect(secondStartText({ done: [], refused: ['A.'] })).toEqual({
      code: 1,
      out: '',
      error: `${running}\nA.`,
    });
    expect(secondStartText(null).error).toMatch(/has not answered within 10 seconds/);
    expect(secondStartText(null).code).toBe(1);
  });
});
