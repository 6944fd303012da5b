import type { FlightKey } from '#shared/flight-number.ts';
import type { Command } from './shortcuts.ts';
import type { MapTarget } from '#shared/flight-map.ts';
import type { LibraryKey } from '#shared/library.ts';
import type { ListSubject } from '#shared/list-subject.ts';

/** A dialog over the board or a screen. The one for an airport may begin by looking for a flight, by its number. */
type OpenDialog =
  | { readonly is: 'airport'; readonly flight: string | null }
  | { readonly is: 'settings' | 'help' | 'about' };

/** What is open: screens in the board's place, a flight's panel over them, and a dialog over all. */
export class Navigation {
  #isAllowed: (command: Command) => boolean;
  #chooseAirport: (airport: string) => void;
  #steps: readonly Step[] = $state.raw([]);
  #flight: FlightKey | null = $state.raw(null);
  #dialog: OpenDialog | null = $state.raw(null);

  /**
   * @param isAllowed whether a command may be carried out now: a kiosk opens nothing
   * @param chooseAirport has the board show another airport, by IATA code
   */
  constructor(isAllowed: (command: Command) => boolean, chooseAirport: (airport: string) => void) {
    this.#isAllowed = isAllowed;
    this.#chooseAirport = chooseAirport;
  }

  /** Null: the board. */
  get screen(): Screen | null {
    return this.#steps.at(-1)?.screen ?? null;
  }

  get flight(): FlightKey | null {
    return this.#flight;
  }

  get dialog(): OpenDialog | null {
    return this.#dialog;
  }

  /** Whether the board is up, and nothing over it. */
  get isBoardUp(): boolean {
    return this.screen === null && this.#flight === null && this.#dialog === null;
  }

  /** Opens a screen in the place of what is up; `close` leads back to that, and to the flight that was open. */
  readonly open = (screen: Screen): void => {
    if (!this.#isAllowed(`open-${screen.is}`)) return;
    this.#steps = [...this.#steps, { screen, flight: this.#flight }];
    this.#flight = null;
  };

  /** Shows what is known of a flight, over whatever is up. */
  readonly openFlight = (flight: FlightKey): void => {
    if (this.#isAllowed('open-flight')) this.#flight = flight;
  };

  /** Shows the board of an airport, by IATA code. */
  readonly showBoard = (airport: string): void => {
    if (!this.#isAllowed('choose-airport')) return;
    this.#chooseAirport(airport);
    this.leaveScreens();
  };

  /** Back to where one was; from the first screen to the board. */
  readonly close = (): void => {
    this.#flight = this.#steps.at(-1)?.flight ?? null;
    this.#steps = this.#steps.slice(0, -1);
  };

  openDialog(dialog: OpenDialog): void {
    const command = dialog.is === 'airport' ? 'choose-airport' : (`open-${dialog.is}` as const);
    if (this.#isAllowed(command)) this.#dialog = dialog;
  }

  readonly closeDialog = (): void => {
    this.#dialog = null;
  };

  readonly closeFlight = (): void => {
    this.#flight = null;
  };

  /** Back to the board; a dialog stays. */
  leaveScreens(): void {
    this.#steps = [];
    this.#flight = null;
  }

  /**
   * Closes the dialog or panel that is open: the events of a dialog that closes itself come a task later, and a key that
   * is pressed in between would be lost. So it does, too, before the dialog is there.
   *
   * @returns false where neither is open
   */
  closeTop(): boolean {
    const isAnyOpen = this.#dialog !== null || this.#flight !== null;
    if (this.#dialog !== null) this.#dialog = null;
    else this.#flight = null;
    return isAnyOpen;
  }
}

/** What was opened in the board's place. */
export type Screen =
  | { readonly is: 'delays' }
  /** To begin with, of this; null: of the board's airport. */
  | { readonly is: 'timetable'; readonly subject: ListSubject | null }
  /** Another day, of an airport other than the board's, by IATA code; null: the board's. */
  | { readonly is: 'day'; readonly airport: string | null }
  /** With a flight or an aircraft in its middle; null: the board's airport. */
  | { readonly is: 'map'; readonly flight: MapTarget | null }
  | { readonly is: 'followed' }
  /** The displays of a fleet. */
  | { readonly is: 'fleet' }
  /** At a record; null: the board's airport. */
  | { readonly is: 'library'; readonly start: LibraryKey | null };

export type ScreenOf<Is extends Screen['is']> = Extract<Screen, { readonly is: Is }>;

/** A step from the board: what was opened, and the flight whose panel it was opened from. */
interface Step {
  readonly screen: Screen;
  /** Null: none was open. */
  readonly flight: FlightKey | null;
}
