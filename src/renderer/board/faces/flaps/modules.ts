import type { Flap, FlapSet } from './flap.ts';
import type { Language } from '#shared/languages.ts';
import { lettersOf } from '../../../words/capitals.ts';

/** How a module gets from what it shows to its target. Instants and durations in milliseconds. */
export interface Motion {
  /** What shows until the first flap falls. */
  readonly from: Flap;
  /** What the first fall brings, where it had begun on the way to another target; else null. */
  readonly begun: Flap | null;
  readonly target: Flap;
  /** Flaps that fall, at least one. */
  readonly falls: number;
  readonly drum: Drum;
  readonly startsAt: number;
  /** How long a flap falls; the last one, which nothing hurries on, takes longer. */
  readonly fall: number;
}

/** Where a module is: `fallen` flaps are down, and the next is `phase` (0 to 1) of its time on. */
interface Position {
  readonly fallen: number;
  readonly phase: number;
}

/** When and how fast a module moves, milliseconds. */
interface Pace {
  /** How long a flap falls. */
  readonly fall: number;
  /** What passes before a module at rest begins. */
  readonly delay: number;
}

/**
 * The longest way through a drum that is shown, in falls: with it a wave stays below four seconds.
 * On a longer way the first fall leaps ahead on the drum.
 */
export const mostFalls = 44;
/** The same of full-width characters, of which a board needs many, and each in its own picture. */
const mostWideFalls = 16;

/** The last fall, by the others. */
export const lastFallFactor = 1.6;

/**
 * The way to `target`; null where the module shows it already. One that moves goes on from where it
 * is: the flap that is falling comes down first.
 *
 * @param shown what a module at rest shows
 * @param moving how it moves now; null at rest
 */
export function motionTo(
  target: Flap,
  shown: Flap,
  moving: Motion | null,
  { drum, flapSet, pace, now }: { drum: Drum; flapSet: FlapSet; pace: Pace; now: number },
): Motion | null {
  if (moving !== null && moving.target === target) return moving;
  const { fall } = pace;
  const at = moving === null ? null : positionAt(moving, now);
  if (moving !== null && at !== null && at.phase > 0) {
    const from = flapAt(moving, at.fallen, flapSet);
    const begun = flapAt(moving, at.fallen + 1, flapSet);
    const falls = 1 + (begun === target ? 0 : fallsTo(target, begun, drum));
    const first = falls === 1 ? fall * lastFallFactor : fall;
    return { from, begun, target, falls, drum, fall, startsAt: now - at.phase * first };
  }
  const from = moving === null ? shown : flapAt(moving, at?.fallen ?? moving.falls, flapSet);
  if (from === target) return null;
  const startsAt = moving === null ? now + pace.delay : Math.max(now, moving.startsAt);
  return { from, begun: null, target, falls: fallsTo(target, from, drum), drum, fall, startsAt };
}

/** Falls from one flap to another one, at least one. */
function fallsTo(target: Flap, from: Flap, drum: Drum): number {
  // A word has no place on a drum.
  if (target.kind === 'word') return 1;
  const isOnDrum = from.kind === 'letter' && from.part?.index === target.part?.index;
  // The same letter in another ink lies next to it.
  if (isOnDrum && from.text === target.text) return 1;
  const way = fallsBetween(drum, isOnDrum ? from.text : ' ', target.text);
  return Math.max(1, Math.min(target.part === null ? mostFalls : mostWideFalls, way));
}

/** Where a motion is at an instant; null where it is over. */
export function positionAt({ startsAt, fall, falls }: Motion, now: number): Position | null {
  const elapsed = now - startsAt;
  if (elapsed <= 0) return { fallen: 0, phase: 0 };
  const fallen = Math.min(falls - 1, Math.floor(elapsed / fall));
  if (fallen < falls - 1) return { fallen, phase: elapsed / fall - fallen };
  const phase = (elapsed - fallen * fall) / (fall * lastFallFactor);
  return phase < 1 ? { fallen, phase } : null;
}

/** What shows once so many flaps of a motion have fallen. */
export function flapAt(motion: Motion, fallen: number, flapSet: FlapSet): Flap {
  const { from, begun, target, falls, drum } = motion;
  if (fallen <= 0) return from;
  if (fallen >= falls) return target;
  if (fallen === 1 && begun !== null) return begun;
  const letter = letterBefore(drum, target.text, falls - fallen);
  if (target.part === null) return flapSet.letter(letter, target.style);
  const [left, right] = flapSet.wide(letter, target.style);
  return target.part.index === 0 ? left : right;
}

const latin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const digits = '0123456789';
const marks = ".,:-/'&()+…";

/** Letters that the languages have beside A to Z, as capitals, in the order of their alphabets. */
const furtherLetters: Readonly<Record<Language, string>> = {
  en: '',
  de: 'ÄÖÜ',
  fr: 'ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ',
  es: 'ÁÉÍÑÓÚÜ',
  it: 'ÀÈÉÌÒÙ',
  pt: 'ÁÂÃÀÇÉÊÍÓÔÕÚ',
  nl: 'ÉËÏÖÜ',
  tr: 'ÇĞİÖŞÜ',
  pl: 'ĄĆĘŁŃÓŚŹŻ',
  ar: '',
  zh: '',
  ja: '',
  ko: '',
};

/** The flaps of a module in their order; after the last one the first comes again. */
export interface Drum {
  readonly letters: readonly string[];
  readonly positions: ReadonlyMap<string, number>;
}

/** What modules can show: figures only, as in the column of the times, or letters as well. */
type DrumKind = 'figures' | 'letters';

/** The drums of a board: those of its modules, and that of the flaps which cover two of them. */
type Drums = Readonly<Record<DrumKind | 'wide', Drum>>;

/**
 * The drum of a board: a blank, the alphabet of its language, figures, marks, and a flap for each
 * further letter that is needed now; of figures, the blank, the figures and the colon; of wide
 * flaps, a blank and the full-width characters that are needed now.
 */
export function drumFor(kind: keyof Drums, language: Language, needed: Iterable<string>): Drum {
  if (kind === 'figures') return drumOf(lettersOf(` ${digits}:`));
  if (kind === 'wide') return drumOf([' ', ...needed]);
  return drumOf([...lettersOf(` ${latin}${furtherLetters[language]}${digits}${marks}`), ...needed]);
}

function drumOf(flaps: readonly string[]): Drum {
  const letters = [...new Set(flaps)];
  return { letters, positions: new Map(letters.map((letter, index) => [letter, index])) };
}

/**
 * How many flaps fall on the way from one letter to another, always forwards; 0 for the same letter.
 * A letter that the drum does not have (`AM`, `+1`) hangs before the blank and comes at once.
 */
export function fallsBetween({ letters, positions }: Drum, from: string, to: string): number {
  const end = positions.get(to);
  if (end === undefined) return from === to ? 0 : 1;
  const start = positions.get(from) ?? 0;
  return (end - start + letters.length) % letters.length;
}

/** The letter that shows `falls` falls before `to` does, which the drum has. */
export function letterBefore({ letters, positions }: Drum, to: string, falls: number): string {
  const { length } = letters;
  const position = (positions.get(to) ?? 0) - (falls % length);
  return letters[(position + length) % length] ?? ' ';
}

/** A flap's fall on most modules, milliseconds. */
const usualFall = 62;
/** No two modules are quite alike: this much quicker or slower is one, of its fall. */
const spread = 0.1;
/** What passes until the last column begins, after the first one has; milliseconds. */
const delayAcross = 550;
/** No two modules begin in the same moment; milliseconds. */
const mostHesitation = 50;

/** All modules of a face: what each shows, and how it moves. It draws nothing. */
export interface Modules {
  /** What each module shows, or is on its way to. */
  readonly targets: readonly Flap[];
  /** How each module moves; null at rest. */
  readonly motions: readonly (Motion | null)[];
  /** Those that move, or have not been seen at their target yet. */
  readonly moving: readonly number[];
  /** Sets every module in motion that has to show something else. */
  show(targets: readonly Flap[], drums: Drums, now: number): void;
  /** What `show` would lead to, at once. */
  jump(targets: readonly Flap[]): void;
  /**
   * Visits all modules that move, telling whether each has arrived; one that has is at rest
   * afterwards.
   */
  advance(now: number, visit: (index: number, motion: Motion, hasArrived: boolean) => void): void;
}

/** One module of a face. */
export interface ModuleKind {
  readonly drum: DrumKind;
  /** Where it stands, from 0 (where reading begins) to 1. */
  readonly across: number;
}

/** Modules that all show a blank flap. */
export function createModules(kinds: readonly ModuleKind[], flapSet: FlapSet): Modules {
  const blank = flapSet.letter(' ', 'plain');
  let targets: readonly Flap[] = kinds.map(() => blank);
  const motions: (Motion | null)[] = kinds.map(() => null);
  let moving: number[] = [];
  return {
    get targets() {
      return targets;
    },
    motions,
    get moving() {
      return moving;
    },
    show(next, drums, now) {
      for (let index = 0; index < motions.length; index += 1) {
        const target = next[index] ?? blank;
        const before = motions[index] ?? null;
        if (before === null && targets[index] === target) continue;
        const isWide = target.kind === 'letter' && target.part !== null;
        const drum = drums[isWide ? 'wide' : (kinds[index]?.drum ?? 'letters')];
        const shown = targets[index] ?? blank;
        const pace = paceOf(index, target, shown, kinds);
        const motion = motionTo(target, shown, before, { drum, flapSet, pace, now });
        motions[index] = motion;
      }
      targets = motions.map((_, index) => next[index] ?? blank);
      moving = indexesOf(motions);
    },
    jump(next) {
      targets = motions.map((_, index) => next[index] ?? blank);
      motions.fill(null);
      moving = [];
    },
    advance(now, visit) {
      let kept = 0;
      for (const index of moving) {
        const motion = motions[index];
        if (!motion) continue;
        const hasArrived = positionAt(motion, now) === null;
        visit(index, motion, hasArrived);
        if (hasArrived) motions[index] = null;
        else moving[kept++] = index;
      }
      moving.length = kept;
    },
  };
}

function indexesOf(motions: readonly (Motion | null)[]): number[] {
  const indexes: number[] = [];
  motions.forEach((motion, index) => {
    if (motion !== null) indexes.push(index);
  });
  return indexes;
}

/** A wide flap falls as one: all its modules begin with the first, and keep its pace to the end. */
function paceOf(index: number, target: Flap, shown: Flap, kinds: readonly ModuleKind[]): Pace {
  const leader = index - (target.part?.index ?? 0);
  const first = target.part === null ? index - (shown.part?.index ?? 0) : leader;
  const fall = usualFall * (1 + spread * (2 * fixedShare(leader, 1) - 1));
  const delay = delayAcross * (kinds[first]?.across ?? 0) + mostHesitation * fixedShare(first, 2);
  return { fall, delay };
}

/** Between 0 and 1, different for neighbours and always the same for one: a mixed index. */
function fixedShare(index: number, salt: number): number {
  let mixed = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}
