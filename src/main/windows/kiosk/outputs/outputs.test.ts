import { beforeEach, expect, it } from 'vitest';
import { createOutputs, type PlacedWindow } from './outputs.ts';
import { createDecoder, encode } from './wire.ts';

const left = { x: 0, y: 0 };
const right = { x: 1280, y: -20 };
/** The ids of the compositor's objects begin here. */
const firstServerId = 0xff000000;

/** A window that remembers the titles it was given. */
function someWindow(title = 'Landside'): PlacedWindow & { readonly titles: string[] } {
  const titles = [title];
  return {
    titles,
    getTitle: () => titles.at(-1) ?? '',
    setTitle: (next) => titles.push(next),
    isDestroyed: () => false,
  };
}

/** Answers as sway does, as far as is needed here, and writes down what fills which output. */
class Compositor {
  readonly filled: string[] = [];
  readonly outputs;
  private readonly corners = [left, right];
  private readonly outputIds: number[] = [];
  private readonly interfaces = new Map<number, string>([[1, 'wl_display']]);
  private manager = 0;
  private registry = 0;
  private readonly read = createDecoder(({ object, opcode, body }) => {
    const name = this.interfaces.get(object) ?? '';
    if (name === 'wl_display' && opcode === 1) this.registry = body.unsigned();
    else if (object === this.registry) {
      body.unsigned();
      const bound = body.text();
      body.unsigned();
      const id = body.unsigned();
      this.interfaces.set(id, bound);
      if (bound === 'wl_output') this.outputIds.push(id);
      if (bound === 'zwlr_foreign_toplevel_manager_v1') this.manager = id;
    } else if (name === 'zxdg_output_manager_v1') {
      const id = body.unsigned();
      const { x, y } = this.corners[this.outputIds.indexOf(body.unsigned())] ?? left;
      this.later.push(() => {
        this.send(id, 0, x, y >>> 0);
      });
    } else if (object >= firstServerId && opcode === 8) {
      this.filled.push(`${object - firstServerId} on ${this.outputIds.indexOf(body.unsigned())}`);
    } else if (object >= firstServerId && opcode === 9) {
      this.filled.push(`${object - firstServerId} out of full screen`);
    }
  });
  private readonly later: (() => void)[] = [];

  constructor(hasToplevels = true) {
    this.outputs = createOutputs((bytes) => {
      this.read(bytes);
    });
    this.send(this.registry, 0, 7, 'wl_output', 4);
    this.send(this.registry, 0, 8, 'zxdg_output_manager_v1', 3);
    this.send(this.registry, 0, 9, 'wl_output', 4);
    if (hasToplevels) this.send(this.registry, 0, 10, 'zwlr_foreign_toplevel_manager_v1', 3);
    for (const answer of this.later) answer();
  }

  /** A window of any application appears, or has another title. */
  window(id: number, title: string, isNew = true): void {
    if (isNew) this.send(this.manager, 0, firstServerId + id);
    this.send(firstServerId + id, 0, title);
    this.send(firstServerId + id, 5);
  }

  enter(id: number, output: number, isFullScreen = true): void {
    this.send(firstServerId + id, 2, this.outputIds[output] ?? 0);
    // An array of one state of four bytes, or of none: activated is 2, full screen 3.
    this.send(firstServerId + id, 4, 4, isFullScreen ? 3 : 2);
    this.send(firstServerId + id, 5);
  }

  leave(id: number, output: number): void {
    this.send(firstServerId + id, 3, this.outputIds[output] ?? 0);
  }

  close(id: number): void {
    this.send(firstServerId + id, 6);
  }

  private send(object: number, opcode: number, ...args: (number | string)[]): void {
    const bytes = encode(object, opcode, args);
    // In pieces, as a socket may.
    this.outputs.receive(bytes.subarray(0, 5));
    this.outputs.receive(bytes.subarray(5));
  }
}

let compositor: Compositor;
beforeEach(() => {
  compositor = new Compositor();
});

it('finds a window among those of others, has it fill its output, and gives its title back', () => {
  const window = someWindow();
  compositor.window(1, 'Landside');
  compositor.window(2, 'Landside');
  compositor.outputs.put(window, right);
  expect(compositor.filled).toEqual([]);
  compositor.window(2, window.getTitle(), false);
  expect(compositor.filled).toEqual(['2 on 1']);
  expect(window.getTitle()).toBe('Landside');

  compositor.enter(2, 1);
  expect(compositor.outputs.isOn(window, right)).toBe(true);
  expect(compositor.outputs.isOn(window, left)).toBe(false);
  compositor.outputs.put(window, left);
  expect(compositor.filled).toEqual(['2 on 1', '2 out of full screen', '2 on 0']);
});

it('finds a window though its page has given it a title in between', () => {
  const window = someWindow();
  compositor.window(1, 'Landside');
  compositor.outputs.put(window, right);
  window.setTitle('Departures');
  compositor.window(1, window.getTitle(), false);
  compositor.window(1, window.getTitle(), false);
  expect(compositor.filled).toEqual(['1 on 1']);
  expect(window.getTitle()).toBe('Departures');
});

it('asks again where another window has taken the screen', () => {
  const window = someWindow();
  compositor.outputs.put(window, right);
  compositor.window(1, window.getTitle());
  compositor.enter(1, 1);
  compositor.enter(1, 1, false);
  expect(compositor.filled).toEqual(['1 on 1', '1 on 1']);
});

it('asks again where the window came up elsewhere, and not for ever', () => {
  const window = someWindow();
  compositor.outputs.put(window, right);
  compositor.window(1, window.getTitle());
  compositor.enter(1, 0);
  expect(compositor.outputs.isOn(window, right)).toBe(false);
  expect(compositor.filled).toEqual(['1 on 1', '1 out of full screen', '1 on 1']);
  for (let change = 0; change < 20; change += 1) compositor.window(1, 'Landside', false);
  expect(compositor.filled.filter((each) => each === '1 on 1')).toHaveLength(5);
  compositor.enter(1, 1);
  compositor.leave(1, 0);
  expect(compositor.outputs.isOn(window, right)).toBe(true);
});

it('finds a window again that was hidden in between, though another has its id by now', () => {
  const window = someWindow();
  compositor.outputs.put(window, left);
  compositor.window(1, window.getTitle());
  compositor.close(1);
  compositor.window(1, 'Letters');
  expect(compositor.filled).toEqual(['1 on 0']);
  compositor.window(2, window.getTitle());
  expect(compositor.filled).toEqual(['1 on 0', '2 on 0']);
  expect(window.getTitle()).toBe('Landside');
});

it('leaves a window alone, and gives its title back, that may be anywhere', () => {
  const window = someWindow();
  compositor.outputs.put(window, left);
  compositor.outputs.release(window);
  expect(window.getTitle()).toBe('Landside');
  compositor.window(1, window.titles[1] ?? '');
  expect(compositor.filled).toEqual([]);
});

it('knows nothing, and says so, of an output that is not there', () => {
  const window = someWindow();
  const nowhere = { x: 5000, y: 0 };
  compositor.outputs.put(window, nowhere);
  compositor.window(1, window.getTitle());
  expect(compositor.filled).toEqual([]);
  expect(compositor.outputs.isOn(window, nowhere)).toBe(true);
});

it('has no effect where the compositor takes no such request', () => {
  compositor = new Compositor(false);
  const window = someWindow();
  compositor.outputs.put(window, right);
  expect(window.titles).toEqual(['Landside']);
  expect(compositor.outputs.isOn(window, right)).toBe(true);
});

it('refuses what is no message of Wayland', () => {
  expect(() => {
    compositor.outputs.receive(Buffer.alloc(64));
  }).toThrow('This is no message of Wayland.');
});
