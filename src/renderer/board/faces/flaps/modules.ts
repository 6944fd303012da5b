import {
  type DrumKind,
  type Drums,
  motionTo,
  positionAt,
  type Motion,
  type Pace,
} from './motion.ts';
import type { Flap, FlapSet } from './flap.ts';

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
