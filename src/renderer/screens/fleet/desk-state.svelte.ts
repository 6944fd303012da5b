import type {
  DeskCall,
  DeskCost,
  DeskSignIn,
  DeskTarget,
  DeskView,
  DisplayAction,
  MemberKind,
} from '#shared/fleet-desk.ts';
import type { LandsideApi, Outcome } from '#shared/ipc.ts';
import type { Language } from '#shared/languages.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';
import { problemText } from '#shared/messages/problem-text.ts';
import type { SettingsPatch } from '#shared/settings.ts';

/** What a fleet's desk is asked, each a call that may be refused. */
type DeskApi = Pick<LandsideApi, DeskCall | 'onDeskChanged'>;

/** The displays of a fleet as main last told of them, and what a user may ask of them. Refusals are sentences. */
export class DeskState {
  #api: DeskApi;
  #language: () => Language;
  #view: DeskView | null = $state.raw(null);

  constructor(api: DeskApi, language: () => Language) {
    this.#api = api;
    this.#language = language;
  }

  /** Null until main has told. */
  get view(): DeskView | null {
    return this.#view;
  }

  /** The view, for what is only drawn where there is one. */
  get known(): DeskView {
    if (this.#view === null) throw new Error('The desk has not told yet.');
    return this.#view;
  }

  /** Opens the desk and listens to it; returns the function that closes it. */
  start(): () => void {
    const end = this.#api.onDeskChanged((text) => {
      // Main has made it out of a view.
      this.#view = JSON.parse(text) as DeskView;
    });
    void this.#open();
    return () => {
      end();
      void this.#api.closeDesk();
    };
  }

  signIn(signIn: DeskSignIn): Promise<string | null> {
    return this.#said(this.#api.signInToFleet(signIn));
  }

  signOut(): Promise<string | null> {
    return this.#said(this.#api.signOutOfFleet());
  }

  /** The path of a file; null: the user cancelled. */
  chooseCertificate(): Promise<Outcome<string | null>> {
    return this.#api.chooseFleetCertificate();
  }

  /** Null for `settings` takes all of the target's own settings away. */
  assign(target: DeskTarget, settings: SettingsPatch | null): Promise<string | null> {
    return this.#said(this.#api.assignToDisplays(target, settings));
  }

  cost(target: DeskTarget, settings: SettingsPatch | null): Promise<DeskCost> {
    return this.#api.costOfAssignment(target, settings);
  }

  undo(): Promise<string | null> {
    return this.#said(this.#api.undoAssignment());
  }

  /** Makes a group of exactly these displays; without any it is removed. */
  group(name: string, displays: readonly string[]): Promise<string | null> {
    return this.#said(this.#api.groupDisplays(name, [...displays]));
  }

  command(target: DeskTarget, action: DisplayAction): Promise<string | null> {
    return this.#said(this.#api.commandDisplays(target, action));
  }

  sendNotices(target: DeskTarget, settings: SettingsPatch): Promise<string | null> {
    return this.#said(this.#api.sendNotices(target, settings));
  }

  remove(display: string): Promise<string | null> {
    return this.#said(this.#api.removeDisplay(display));
  }

  /** The enrolment of a new member, a secret; or why there is none. */
  enrol(name: string, is: MemberKind): Promise<Outcome<string>> {
    return this.#api.enrolMember(name, is);
  }

  async #open(): Promise<void> {
    const view = await this.#api.openDesk();
    // A newer one may have come in the meantime.
    this.#view ??= view;
  }

  async #said(outcome: Promise<Outcome<null>>): Promise<string | null> {
    const answer = await outcome;
    return answer.ok ? null : problemText(answer.problem, messagesIn(this.#language()));
  }
}
