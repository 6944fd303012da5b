import type { ProblemMessages } from '../problems.ts';

const setAside =
  'so it was set aside and is being fetched again. Settings are not affected; there is nothing to do.';
const inMemory = 'so nothing new is kept on disk. The board works on from memory.';

export const en: ProblemMessages = {
  service: {
    offline:
      'The flight data service cannot be reached. The last board stays; check the network if this lasts.',
    interrupted:
      'The connection broke off in the middle of an answer. The last board stays; the next attempt follows by itself.',
    certificate:
      'The service’s identity could not be verified. The last board stays; check this computer’s date and the address.',
    'no-answer':
      'The flight data service did not answer in time. The last board stays; the next attempt follows by itself.',
    'slow-answer':
      'The flight data service did not finish its answer in time. The last board stays; it is asked again by itself.',
    'no-key':
      'No API key is set for the flight data service. The last board stays; enter the key in the settings.',
    'impossible-key':
      'The API key has characters that cannot be sent. The last board stays; enter the key again in the settings.',
    unauthorized:
      'The flight data service did not accept the API key. The last board stays; check the key in the settings.',
    refused:
      'The flight data service refused the request. The last board stays; check the API key and what its plan allows.',
    plan: 'The plan of this API key does not allow this request. The last board stays; another plan or service is needed.',
    quota:
      'The API key has used up the calls of its plan. The last board stays until the plan renews; or use another key.',
    'own-quota':
      'The calls of the plan are used up. The last board stays until there are new ones; the settings can raise the limit.',
    limited:
      'The flight data service asks for a pause. The last board stays; a longer interval in the settings avoids this.',
    'not-found':
      'The service knows nothing under this address or airport. The last board stays; check both in the settings.',
    invalid:
      'The flight data service did not accept the request. The last board stays; check its address and the airport.',
    'invalid-address':
      'The service address must begin with https:// (http:// only for this computer). The last board stays; correct it.',
    server:
      'The flight data service has a fault of its own. The last board stays; the next attempt follows by itself.',
    redirect:
      'The service sent the request on to another address, which is not followed. The last board stays; check the address.',
    'web-page':
      'A web page came instead of flight data. The last board stays; check the address, or sign in to this network.',
    unanswered:
      'The service took the request but sent no answer to it. The last board stays; check the address if this lasts.',
    malformed:
      'The service sent something that is not flight data. The last board stays; check the address if this lasts.',
    'other-service':
      'The address answers with data of another kind. The last board stays; check the provider and its address.',
    unsupported: 'This provider does not have this. Everything else works as before.',
    'too-large':
      'The service sent far more than an answer can hold. The last board stays; check the address if this lasts.',
    cancelled: 'The request was given up because it is no longer needed.',
    'built-in-stopped': 'The built-in flight data service has stopped and is being started again.',
    'key-waits':
      'The system has not given out the key of the service yet. The last board stays; unlock the system’s key ring.',
  },
  cache: {
    corrupt: `The saved data was damaged, ${setAside}`,
    newer: `The saved data was written by a newer version of Landside, ${setAside}`,
    foreign: `The file for saved data was written by another program, ${setAside}`,
    'disk-full': `The disk is full, ${inMemory} Free some space to keep data again.`,
    held: `Another program holds the saved data, ${inMemory} Close it to keep data again.`,
    'disk-errors': `The disk reports errors, ${inMemory} Check the disk that holds the profile folder.`,
    'not-writable': `The profile folder cannot be written, ${inMemory} Make the folder writable, or choose another with --profile.`,
  },
  notices: {
    referenceUnreadable:
      'The reference data that comes with Landside cannot be read. Names may be missing until the service has sent them; install Landside again to repair it.',
    settingsNotSaved:
      'The settings could not be saved. They hold until Landside is closed. Check that the profile folder can be written and that the disk is not full.',
    settingsUnreadable:
      'The settings could not be read, so the defaults are used. Check the permissions of settings.json in the profile folder.',
    settingsBroken:
      'The settings file was broken. It is kept as settings.json.broken, and the defaults are used. Please check the settings.',
    settingWrong: (name, takes) =>
      `The setting “${name}” in settings.json is wrong and not used; all others hold. ${takes}`,
    settingsWrong: (names) =>
      `These settings in settings.json are wrong and not used; all others hold: ${names}. The log and --health say what each takes.`,
    serviceWrong: (takes) =>
      `No flights are fetched, because the address of the service (“serviceUrl” in settings.json) is wrong. ${takes}`,
    providerWrong: (takes) =>
      `No flights are fetched, because the provider (“provider” in settings.json) is wrong. ${takes}`,
    keyUnused:
      'FLIGHT_DATA_API_KEY is set, but no flight data service is: the key is not used and the flights are simulated. Name the service in the settings or with --base-url.',
    keyNotNeeded: (provider) =>
      `FLIGHT_DATA_API_KEY is set, but ${provider} needs no key: the key is not used and is sent nowhere.`,
    restartedOften: (count) =>
      `The board has stopped ${count} times within ten minutes. It is started again each time, now at longer intervals. The log in the profile folder says more.`,
    startAtLoginFailed:
      'Landside could not set itself to start at login. Everything else works. Check that the folder for programs started at login can be written to, then turn the setting off and on.',
    listCut:
      'The service’s list is longer than Landside reads at once. The flights furthest from its beginning are missing.',
    listEndMissing:
      'The end of the service’s list could not be fetched this time. The flights that came are shown; the rest follows with the next answer.',
    airportUnknown: (code) =>
      `No airport with the code ${code} is in the list of airports. Check the code, or choose an airport from the list.`,
  },
  refusals: {
    airportCode: 'An airport code has three or four letters, like ZRH or LSZH.',
    airlineCode: 'An airline code has two letters or digits, or three letters, like LX or SWR.',
    countryCode: 'A country code has two letters, like CH.',
    timeOfDay: 'A time of day has hours and minutes, like 23:30.',
    whole: (least, most) => `A whole number from ${least} to ${most}, please.`,
    number: (least, most) => `A number from ${least} to ${most}, please.`,
    trueOrFalse: 'It is true or false.',
    oneOf: (values) => `One of these: ${values}.`,
    list: (most) => `A list of at most ${most}, in brackets: [ ].`,
    text: (most) => `A text of at most ${most} characters.`,
    fields: 'A group of fields, in braces: { }. docs/settings.md lists them.',
    addressScheme: 'The address must begin with https:// (http:// only for this computer itself).',
    addressParts:
      'The address must be without user name, password, ? and #. The key has a field of its own.',
    keyCharacters:
      'The key was not used: a key has no spaces, accents or line breaks. Copy it once more.',
    keyNotSaved:
      'The key could not be saved and holds only until Landside is closed. Check that the profile folder can be written and that the disk is not full.',
    flightUnknown:
      'This flight is not known well enough to be followed. Open it again when the service lists it.',
    tooManyFollowed: (count) =>
      `At most ${count} flights can be followed at once. Unfollow another one first.`,
    notUnderstood: 'This setting was not understood.',
  },
  library: {
    noLink: 'This record has no such link to open.',
    noBrowser: (address) => `The system could not open a browser. The address is ${address}`,
    closing: 'The library is closing.',
    fileNotWritten: (code) =>
      `The file could not be written (${code}). The list is still here: choose another place.`,
    asked: 'The service has been asked already; its lists are coming.',
    noService: 'The service is not there to be asked. The library goes on from what is stored.',
    notStored: 'The list could not be stored, so the last one stays.',
  },
  paper: {
    notPrinted: 'The page could not be printed. Check the printer, or save the page as PDF.',
    notSaved: 'The PDF could not be written. Choose another place for it.',
  },
  transfer: {
    notWritten: (code) =>
      `The settings could not be written there (${code}). Nothing is lost: choose another place.`,
    notRead:
      'The file could not be read, so nothing was changed. Check that it may be read, or choose another.',
    noSettings:
      'This file has no settings of Landside in it, so nothing was changed. Choose one that Landside has saved.',
    notAll: (names) =>
      `Loaded, but not these settings, which Landside does not understand and which stay as they were: ${names}.`,
  },
};
