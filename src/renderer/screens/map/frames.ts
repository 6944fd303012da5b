/** What has to be drawn again. */
export type Layer = 'base' | 'fleet';

/**
 * Draws when something has changed and at no other time: once a frame at most, and for what moves as
 * often as it can be seen to.
 */
export class Frames {
  readonly #draw: (layers: ReadonlySet<Layer>) => number | null;
  #needed = new Set<Layer>();
  #frame: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  /**
   * @param draw gives the milliseconds after which the fleet will have moved visibly; null: it does not
   */
  constructor(draw: (layers: ReadonlySet<Layer>) => number | null) {
    this.#draw = draw;
  }

  need(...layers: readonly Layer[]): void {
    for (const layer of layers) this.#needed.add(layer);
    if (this.#isStopped || this.#frame !== null || this.#needed.size === 0) return;
    clearTimeout(this.#timer);
    this.#frame = requestAnimationFrame(() => {
      this.#run();
    });
  }

  /** It cannot be seen: nothing runs, whatever is needed. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    this.#frame = null;
  }

  goOn(): void {
    this.#isStopped = false;
    this.need('base', 'fleet');
  }

  #run(): void {
    this.#frame = null;
    const layers = this.#needed;
    this.#needed = new Set();
    const wait = this.#draw(layers);
    // What was asked for meanwhile has a frame of its own already.
    if (wait === null || this.#needed.size > 0) return;
    if (wait < 20) {
      this.need('fleet');
      return;
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.need('fleet');
    }, wait);
  }
}
