import { describe, expect, it } from 'vitest';
import { ownArguments, readCommandLine, wrongText } from './command-line.ts';

const nothing = {
  airport: null,
  direction: null,
  flight: null,
  provider: null,
  serviceUrl: null,
  profile: null,
  snapshot: null,
  picture: null,
  pictureMinutes: null,
  isSupervised: false,
  isKiosk: false,
  displays: [],
  fleet: null,
};

const display = {
  address: { broker: 'mqtts://broker.example', fleet: 'hq' },
  name: 'lobby-3',
  caFile: null,
  isPublisher: false,
  rank: 0,
};
const hq = ['--fleet', 'mqtts://broker.example/hq', '--fleet-name', 'lobby-3'];

describe('readCommandLine', () => {
  it.each([
    [[], nothing],
    [['--airport', 'zrh'], { ...nothing, airport: 'ZRH' }],
    [
      ['--airport=LSZH', '--board=arrivals'],
      { ...nothing, airport: 'LSZH', direction: 'arrivals' },
    ],
    [['--base-url', 'https://a.example/'], { ...nothing, serviceUrl: 'https://a.example' }],
    [['--base-url', 'http://127.0.0.1:87'], { ...nothing, serviceUrl: 'http://127.0.0.1:87' }],
    [['--flight', 'BA 0117'], { ...nothing, flight: 'BA117' }],
    [['--flight=baw117', '--airport', 'LHR'], { ...nothing, airport: 'LHR', flight: 'BAW117' }],
    [['landside://flight/ba117'], { ...nothing, flight: 'BA117' }],
    [
      ['landside://flight/ba117', '--airport', 'ZRH'],
      { ...nothing, airport: 'ZRH', flight: 'BA117' },
    ],
    [['--provider', 'vatsim'], { ...nothing, provider: 'vatsim' }],
    [
      ['--provider=airlabs', '--base-url', 'https://airlabs.co/api/v9/'],
      { ...nothing, provider: 'airlabs', serviceUrl: 'https://airlabs.co/api/v9' },
    ],
    [
      ['--profile', 'p', '--snapshot', 's.png', '--no-sandbox'],
      { ...nothing, profile: 'p', snapshot: 's.png' },
    ],
    [['--picture', 'p.png'], { ...nothing, picture: 'p.png' }],
    [
      ['--picture', 'p.png', '--picture-every', '15'],
      { ...nothing, picture: 'p.png', pictureMinutes: 15 },
    ],
    [
      [
        '--gtk-version=3',
        '--xdg-portal-required-version=3',
        '--use-angle=swiftshader',
        '--use-gl=egl',
        '--enable-features=VaapiVideoDecoder',
        '--disable-features=WaylandFractionalScaleV1',
      ],
      nothing,
    ],
    [['--supervised'], { ...nothing, isSupervised: true }],
    [['--kiosk'], { ...nothing, isKiosk: true }],
    [
      ['--on-screen', '2=lhr/arrivals', '--on-screen=Hall=ZRH/departures'],
      {
        ...nothing,
        displays: [
          { screen: '2', airport: 'LHR', direction: 'arrivals' },
          { screen: 'Hall', airport: 'ZRH', direction: 'departures' },
        ],
      },
    ],
    [
      ['--fleet', 'mqtts://broker.example/hq', '--fleet-name', 'lobby-3', '--airport', 'zrh'],
      { ...nothing, airport: 'ZRH', fleet: display },
    ],
    [['--fleet', 'mqtts://broker.example/hq'], { ...nothing, fleet: { ...display, name: null } }],
    [
      ['--publish', '--fleet=mqtts://broker.example/hq', '--fleet-name=pub-a', '--rank=7'],
      { ...nothing, fleet: { ...display, name: 'pub-a', isPublisher: true, rank: 7 } },
    ],
    [
      ['--fleet=mqtts://broker.example/hq', '--fleet-name=a', '--fleet-ca', 'ca.pem', '--kiosk'],
      { ...nothing, isKiosk: true, fleet: { ...display, name: 'a', caFile: 'ca.pem' } },
    ],
    [['landside://lhr/arrivals'], { ...nothing, airport: 'LHR', direction: 'arrivals' }],
    [
      ['landside://LHR', '--board', 'arrivals', '--kiosk'],
      { ...nothing, airport: 'LHR', direction: 'arrivals', isKiosk: true },
    ],
  ])('reads %j', (args, commandLine) => {
    expect(readCommandLine(args)).toEqual({ kind: 'run', commandLine });
  });

  it.each([
    [['--airprot', 'ZRH'], /airprot/],
    [['ZRH'], /ZRH/],
    [['--airport'], /airport/],
    [['--airport', 'Zürich'], /--airport: .*three or four letters/],
    [['--board', 'both'], /--board: It is departures or arrivals/],
    [['--flight', '117'], /^--flight: It needs a flight number, like BA117\.$/],
    [['--flight', 'LHR'], /--flight: It needs a flight number/],
    [['--flight', 'BA', '117'], /117/],
    [['--flight', 'BA117', '--kiosk'], /^--flight: Nothing is opened in a kiosk\.$/],
    [['--flight', 'BA117', '--snapshot', 's.png'], /^--flight: Nothing is opened for a snapshot/],
    [['landside://flight/BA117', '--kiosk'], /^Nothing is opened in a kiosk\.$/],
    [['landside://flight/secret'], /looks like landside:.* landside:\/\/flight\/BA117/],
    [['landside://flight/BA117', 'landside://LHR'], /looks like landside:/],
    [['--base-url', 'http://a.example'], /--base-url: .*https/],
    [['--base-url', 'https://user:secret@a.example'], /without user name/],
    [['--base-url', 'https://a.example/?key=1'], /field of its own/],
    [
      ['--provider', 'AirLabs'],
      /^--provider: There are these: interface, flystack, airlabs, aerodatabox, aviationstack, vatsim, avinor, hongkong, swedavia, finavia, incheon\.$/,
    ],
    [['--provider'], /provider/],
    [
      ['--provider', 'airlabs', '--base-url', 'https://a.example/?api_key=secret'],
      /field of its own/,
    ],
    [['landside://LHR/secret'], /looks like landside:/],
    [['landside://LHR/departures', 'landside://ZRH'], /looks like landside:/],
    [['https://LHR/departures'], /https/],
    [['--on-screen', '2'], /--on-screen: It looks like 2=LHR/],
    [['--on-screen', '2=LHR/both'], /--on-screen: It is departures or arrivals/],
    [['--display', '2=LHR/arrivals'], /--display is called --on-screen now, .* 2=LHR/],
    [['--kiosk', '--display=:0'], /--display is called --on-screen/],
    [['--display'], /--display is called --on-screen/],
    [['--snapshot', ''], /--snapshot: It needs a file whose name ends in \.png\.$/],
    [['--snapshot', '/dev/full'], /--snapshot: It needs a file whose name ends in \.png\.$/],
    [['--snapshot', '.png'], /--snapshot: It needs a file/],
    [['--picture', 'board.jpg'], /--picture: It needs a file whose name ends in \.png\.$/],
    [['--fleet', 'broker'], /^--fleet: It looks like mqtts:/],
    [['--publish', '--fleet', 'mqtts://a/hq'], /^--publish: It needs --fleet-name as well/],
    [[...hq, '--fleet-name', 'Lobby 3'], /^--fleet-name: It has 1 to 40 small letters/],
    [['--fleet-name', 'lobby-3'], /^--fleet-name: It needs --fleet as well\.$/],
    [['--fleet-ca', 'ca.pem'], /^--fleet-ca: It needs --fleet as well\.$/],
    [['--publish'], /^--publish: It needs --fleet as well\.$/],
    [['--fleet-status'], /^--fleet-status: It needs --fleet as well\.$/],
    [
      ['--fleet-status', '--fleet', 'mqtts://a/hq'],
      /^--fleet-status: It needs --fleet-name as well/,
    ],
    [['--fleet-status', ...hq, '--publish'], /^--fleet-status: It has no use for --publish: /],
    [['--fleet-status', ...hq, '--fleet', 'broker'], /^--fleet: It looks like mqtts:/],
    [['--fleet-files', 'broker'], /^--fleet-files: It needs --fleet as well\.$/],
    [['--fleet-files', '', ...hq], /^--fleet-files: It needs a folder\.$/],
    [
      ['--fleet-files', 'a', '--fleet-status', ...hq],
      /^--fleet-files: It comes without --fleet-status/,
    ],
    [['--fleet-files', 'a', ...hq, 'Lobby 1'], /^--fleet-files: Lobby 1 is no name of a display/],
    [['--fleet-files', 'a', '--kiosk', ...hq], /^--fleet-files: It has no use for --kiosk: /],
    [[...hq, '--rank', '7'], /^--rank: It needs --publish as well\.$/],
    [['--rank', '7'], /^--rank: It needs --publish as well\.$/],
    [[...hq, '--publish', '--rank', '-1'], /rank/],
    [[...hq, '--publish', '--rank', '1000'], /^--rank: It needs a number from 0 to 999\.$/],
    [[...hq, '--fleet-ca', ''], /^--fleet-ca: It needs a file\.$/],
    [[...hq, '--publish', '--kiosk'], /^--publish: A publisher has no window, .* --kiosk out\.$/],
    [[...hq, '--publish', '--picture', 'a.png'], /leave --picture out/],
    [
      [...hq, '--publish', 'landside://flight/BA117'],
      /^--publish: A publisher has no window, so leave the link to a flight out\.$/,
    ],
    [
      ['--fleet-status', ...hq, 'landside://LHR/departures'],
      /^--fleet-status: It has no use for the link: leave it out\.$/,
    ],
    [[...hq, '--base-url', 'https://a.example'], /^--fleet: .* asks no service, .* --base-url/],
    [[...hq, '--provider', 'vatsim'], /^--fleet: .* leave --provider out/],
    [['--airprt', 'ZRH'], /^Unknown option '--airprt'\. Did you mean --airport\?$/],
    [['--fleet-stat'], /^Unknown option '--fleet-stat'\. Did you mean --fleet-status\?$/],
    [['--colour', 'red'], /^Unknown option '--colour'\.$/],
    [['a.b'], /^Unexpected argument 'a\.b'\.$/],
    [['--picture-every', '5'], /--picture-every: It needs --picture as well/],
    [['--picture', 'p.png', '--picture-every', '0'], /--picture-every: It needs 1 to 1440/],
    [['--picture', 'p.png', '--picture-every', '1e3'], /--picture-every: It needs a number/],
    [Array<string>(9).fill('--on-screen=2=LHR/arrivals'), /--on-screen: It may be given 8 times/],
  ])('refuses %j', async (args, message) => {
    const outcome = readCommandLine(args);
    expect(outcome.kind === 'wrong' ? await wrongText(outcome) : outcome).toMatch(message);
    expect(JSON.stringify(outcome)).not.toContain('secret');
  });

  it('reads what is to be done for a fleet, and for which', () => {
    expect(readCommandLine(['--fleet-status', ...hq, '--fleet-ca=ca.pem'])).toEqual({
      kind: 'fleet-status',
      fleet: { ...display, caFile: 'ca.pem' },
    });
    const { address } = display;
    const files = ['--fleet-files', 'broker', '--fleet', 'mqtts://broker.example/hq'];
    for (const displays of [[], ['lobby-1', 'lobby-2']]) {
      expect(readCommandLine([...files, ...displays])).toEqual({
        kind: 'fleet-files',
        folder: 'broker',
        address,
        displays,
      });
    }
  });

  it('reads --health, with the profile that is asked about', () => {
    expect(readCommandLine(['--health'])).toEqual({ kind: 'health', profile: null });
    expect(readCommandLine(['--health', '--profile', 'p', '--airport', 'ZRH'])).toEqual({
      kind: 'health',
      profile: 'p',
    });
  });

  it('reads --screens', () => {
    expect(readCommandLine(['--screens', '--kiosk'])).toEqual({ kind: 'screens' });
  });

  it('answers --help and --version before anything else', () => {
    expect(readCommandLine(['--help', '--board', 'both'])).toEqual({ kind: 'help' });
    expect(readCommandLine(['--version'])).toEqual({ kind: 'version' });
  });
});

describe('ownArguments', () => {
  it('drops the executable, and the path to the application where it runs unpackaged', () => {
    const argv = ['electron', '--no-sandbox', '.', '--airport', 'ZRH'];
    expect(ownArguments(argv, false)).toEqual(['--airport', 'ZRH']);
    expect(ownArguments(['landside', '--airport', 'ZRH'], true)).toEqual(['--airport', 'ZRH']);
    expect(ownArguments(['electron', '--inspect=0'], false)).toEqual([]);
  });
});

it.each(['--remote-debugging-port=0', '--remote-debugging-port', '--inspect', '--inspect-brk=0'])(
  'an installed Landside refuses %s unless it is allowed, in a sentence',
  (name) => {
    expect(readCommandLine([name]).kind).toBe('run');
    expect(readCommandLine([name, '--allow-debugging'], true).kind).toBe('run');
    expect(readCommandLine([name, '--version'], true).kind).toBe('version');
    const refused = readCommandLine([name], true);
    expect(refused).toMatchObject({ kind: 'wrong', option: null });
    expect(JSON.stringify(refused)).toContain('--allow-debugging beside it allows that.');
  },
);
