/** What a screen is known by, though the system numbers its screens again at every start. */
export interface DisplayIdentity {
  /** What the screen calls itself; empty if it does not say. */
  readonly label: string;
  /** Pixels of the screen itself, whatever the scale. */
  readonly width: number;
  readonly height: number;
  /** Where it stands among the others, in the system's own units. */
  readonly x: number;
  readonly y: number;
}

/** How the application stands on a wall. */
export interface WallState {
  /** The whole of a screen is the board's, and no user sits at it. */
  readonly isKiosk: boolean;
  /** The screens that are there now, the main one first. */
  readonly displays: readonly DisplayIdentity[];
  /** The screen of the first board; null while all screens have other boards. */
  readonly firstDisplay: DisplayIdentity | null;
  /** Which of the further screens of the settings this window is for; null: for none, it is the first. */
  readonly ownDisplay: DisplayIdentity | null;
}
