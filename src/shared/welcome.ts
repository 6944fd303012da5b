/** Calls of the panel that receives somebody at the first start. */
export interface WelcomeCalls {
  /** Somebody has chosen, or wants no welcome: it never comes again in this profile. */
  'welcome:end': () => null;
}

export interface WelcomeApi {
  endWelcome(): Promise<null>;
}
