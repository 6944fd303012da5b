/** The sound of falling flaps. */
export interface Clatter {
  /**
   * Sounds what has come down in a frame; once all is at rest, the audio system is left alone as
   * soon as the last click has faded.
   */
  sound(landed: number, isAtRest: boolean): void;
  /** Silence at once, and nothing of the audio system held any longer. */
  stop(): void;
}

/** Clicks of one frame: more are heard as a louder one. */
const mostClicks = 4;
/** Clicks that may sound at the same time. */
const mostVoices = 40;
const frameSeconds = 1 / 60;
const clickSeconds = 0.028;
/** Several kinds of clicks, so that they do not sound like one machine. */
const kinds = 4;
const loudness = 0.2;
/** Louder than this, by a single click, no click becomes. */
const loudest = 2.5;
/** What leaves, of the loudest that a loudspeaker can give. */
const ceiling = 0.8;

interface Workshop {
  readonly context: AudioContext;
  readonly output: AudioNode;
  readonly clicks: readonly AudioBuffer[];
  /** Clicks that sound now. */
  voices: number;
}

/**
 * Short filtered noise, synthesized: many soft clicks at once, held down by a compressor and rounded
 * off below the ceiling, so that a thousand of them do not clip. There is no audio context before
 * the first sound.
 *
 * @param random from 0 to 1, as Math.random
 */
export function createClatter(random: () => number): Clatter {
  let workshop: Workshop | null = null;
  let isAtRest = true;

  function rest({ context, voices }: Workshop): void {
    if (isAtRest && voices === 0 && context.state === 'running') void context.suspend();
  }

  return {
    sound(landed, nowAtRest) {
      isAtRest = nowAtRest;
      if (landed > 0) workshop ??= openWorkshop(random);
      if (workshop === null) return;
      if (landed > 0) {
        const shop = workshop;
        if (shop.context.state === 'suspended') void shop.context.resume();
        const count = Math.min(mostClicks, landed, mostVoices - shop.voices);
        // Loudness grows with the root of the number, as that of independent sounds does.
        const level = loudness * Math.min(loudest, Math.sqrt(landed / Math.max(count, 1)));
        for (let click = 0; click < count; click += 1) {
          shop.voices += 1;
          play(shop, level, random, () => {
            shop.voices -= 1;
            rest(shop);
          });
        }
      }
      rest(workshop);
    },
    stop() {
      isAtRest = true;
      if (workshop !== null) void workshop.context.close();
      workshop = null;
    },
  };
}

function openWorkshop(random: () => number): Workshop {
  const context = new AudioContext({ latencyHint: 'interactive' });
  const compressor = new DynamicsCompressorNode(context, {
    threshold: -18,
    knee: 6,
    ratio: 16,
    attack: 0.001,
    release: 0.06,
  });
  const level = new GainNode(context, { gain: 0.4 });
  // Whatever comes, the curve ends at the ceiling.
  const curve = Float32Array.from(
    { length: 257 },
    (_, index) => ceiling * Math.sin((Math.PI / 2) * (index / 128 - 1)),
  );
  const rounding = new WaveShaperNode(context, { curve });
  compressor.connect(level).connect(rounding).connect(context.destination);
  const clicks = Array.from({ length: kinds }, (_, kind) => clickOf(context, kind, random));
  return { context, output: compressor, clicks, voices: 0 };
}

/** Noise that dies away within a few milliseconds, and a short body that rings with it. */
function clickOf(context: AudioContext, kind: number, random: () => number): AudioBuffer {
  const { sampleRate } = context;
  const length = Math.ceil(clickSeconds * sampleRate);
  const buffer = context.createBuffer(1, length, sampleRate);
  const samples = buffer.getChannelData(0);
  const ring = 900 + 240 * kind;
  for (let index = 0; index < length; index += 1) {
    const time = index / sampleRate;
    const noise = (random() * 2 - 1) * Math.exp(-time / 0.0022);
    const body = Math.sin(2 * Math.PI * ring * time) * Math.exp(-time / 0.006);
    samples[index] = 0.8 * noise + 0.2 * body;
  }
  return buffer;
}

/** One click, somewhere within the frame. */
function play(
  { context, output, clicks }: Workshop,
  level: number,
  random: () => number,
  ended: () => void,
): void {
  const buffer = clicks[Math.floor(random() * clicks.length)] ?? null;
  const source = new AudioBufferSourceNode(context, {
    buffer,
    playbackRate: 0.85 + 0.3 * random(),
  });
  const filter = new BiquadFilterNode(context, { type: 'highpass', frequency: 700 });
  const gain = new GainNode(context, { gain: level * (0.6 + 0.4 * random()) });
  source.connect(filter).connect(gain).connect(output);
  source.addEventListener('ended', ended);
  source.start(context.currentTime + random() * frameSeconds);
}
