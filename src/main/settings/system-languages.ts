import { app } from 'electron';

/** The languages a person prefers, BCP 47: named at the start, in the system, or Chromium's guess. */
export function systemLanguages(): readonly string[] {
  const named = app.commandLine.getSwitchValue('lang');
  return [named, ...app.getPreferredSystemLanguages(), app.getLocale()];
}
