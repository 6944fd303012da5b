/* Written from en.json and descriptions.json by "npm run build:messages". */

/** The messages of a language: texts, or functions of their parameters. */
export interface Messages {
  /** What the application says about itself. Names of licences are the same everywhere. */
  readonly about: {
    readonly title: string;
    readonly version: string;
    /** What it is, in a line. */
    readonly text: string;
    /** The label of the month in which the Electron inside gets its last fixes. */
    readonly supportedUntil: string;
    /** Said once that month is over. */
    readonly unsupported: string;
    readonly licence: string;
    readonly licenceText: string;
    /** The heading above where data and typefaces come from. */
    readonly sources: string;
    readonly of: {
      readonly airports: string;
      readonly cities: string;
      readonly airlines: string;
      readonly countries: string;
      readonly timeZones: string;
      readonly map: string;
      readonly typefaces: string;
    };
    /** The heading above the providers that can be chosen, and what stands before them. */
    readonly providers: string;
    readonly providersText: string;
    readonly publicDomain: string;
    /** Where the rest stands. */
    readonly more: string;
  };
  /** The words of the board itself, in its own language, which may differ from the interface's. */
  readonly board: {
    readonly titles: {
      readonly departures: string;
      readonly arrivals: string;
    };
    /** `to` stands above destinations, `from` above origins; `arrivalGate` where people come out; `checkIn` above the desks; `leaveBy` above when to leave the house for a flight, at the latest. */
    readonly headings: {
      readonly time: {
        readonly long: string;
        readonly short: string;
      };
      readonly flight: {
        readonly long: string;
        readonly short: string;
      };
      readonly to: {
        readonly long: string;
        readonly short: string;
      };
      readonly from: {
        readonly long: string;
        readonly short: string;
      };
      readonly terminal: {
        readonly long: string;
        readonly short: string;
      };
      readonly checkIn: {
        readonly long: string;
        readonly short: string;
      };
      readonly gate: {
        readonly long: string;
        readonly short: string;
      };
      readonly arrivalGate: {
        readonly long: string;
        readonly short: string;
      };
      readonly belt: {
        readonly long: string;
        readonly short: string;
      };
      readonly leaveBy: {
        readonly long: string;
        readonly short: string;
      };
      readonly remark: {
        readonly long: string;
        readonly short: string;
      };
    };
    /** docs/board-rules.md, "Remarks": never more than the data says, so `scheduled` must not promise that the flight is on time. A time may follow. At most 10 letters, or 13 where no time follows; 15 for the states that only some airports tell, which are abbreviated where a time follows. */
    readonly remarks: {
      readonly scheduled: string;
      readonly estimated: string;
      readonly delayed: string;
      readonly 'check-in': string;
      readonly 'gate-open': string;
      readonly boarding: string;
      readonly 'final-call': string;
      readonly 'gate-closing': string;
      readonly 'gate-closed': string;
      readonly departed: string;
      readonly expected: string;
      readonly approaching: string;
      readonly landed: string;
      readonly cancelled: string;
      readonly diverted: string;
    };
    /** Beside a gate that has just changed, where there is room for a word. */
    readonly newGate: string;
    /** Read aloud after such a gate. */
    readonly gateWas: (parameters: { before: string | number }) => string;
    /** Remark of an arrival whose first bag is on the belt; `belt` is `5`. At most 17 letters with a belt of two. */
    readonly bagsOn: (parameters: { belt: string | number }) => string;
    /** Read aloud after a belt: the door or hall where people come out, such as `B`. */
    readonly exit: (parameters: { exit: string | number }) => string;
    /** After the name of a place, smaller: stops on the way, joined already. */
    readonly via: (parameters: { stops: string | number }) => string;
    /** Read aloud: the operating flight's number and, joined already, those of its codeshares. */
    readonly alsoSoldAs: (parameters: { first: string | number; others: string | number }) => string;
    /** Read aloud: when to leave the house for a flight, at the latest. `time` may have a day marker. */
    readonly leaveAbout: (parameters: { time: string | number }) => string;
    /** In the footer of such a board: what the sign before those times means. */
    readonly leaveByNote: string;
    /** Read aloud for a day marker: one day is tomorrow. Never 0. */
    readonly daysAfter: (parameters: { days: number }) => string;
    /** The same for days that are over: one day is yesterday. */
    readonly daysBefore: (parameters: { days: number }) => string;
    readonly secondHour: string;
    /** Stands wherever rows are not of this world: in capitals where the script has them. */
    readonly simulated: string;
    /** In its place where flights are flown in simulators, as VATSIM's are. */
    readonly virtual: (parameters: { provider: string | number }) => string;
    /** Takes one of `ages`. */
    readonly updated: (parameters: { age: string | number }) => string;
    readonly ages: {
      readonly justNow: string;
      readonly seconds: (parameters: { seconds: string | number }) => string;
      readonly minutes: (parameters: { minutes: string | number }) => string;
      /** `minutes` is below 60 and may be zero. */
      readonly hours: (parameters: { minutes: number; hours: string | number }) => string;
      readonly days: (parameters: { days: number }) => string;
      /** In the place of an age that cannot be told, as the clock was set back. */
      readonly unknown: string;
    };
    /** When a problem began: a time of day. */
    readonly since: (parameters: { time: string | number }) => string;
    /** When a service is asked again whose plan is used up; `time` with its date where it is not today. */
    readonly goesOn: (parameters: { time: string | number }) => string;
    /** The parts of the summary line, each with the number of flights. */
    readonly summary: {
      readonly delayed: (parameters: { count: number }) => string;
      readonly cancelled: (parameters: { count: number }) => string;
      /** Rows without any identity, which cannot be shown. */
      readonly dropped: (parameters: { count: number }) => string;
      /** Flights left out by the filters of the settings: what a passenger understands. */
      readonly filtered: (parameters: { count: number }) => string;
    };
    /** What the filters of the settings let through. */
    readonly filters: {
      /** Takes terminals, airlines and the like, joined already. */
      readonly only: (parameters: { what: string | number }) => string;
      readonly nextHours: (parameters: { count: number }) => string;
    };
    /** Between the parts of a list. */
    readonly separator: string;
    readonly page: (parameters: { page: string | number; count: string | number }) => string;
    /** What stands on a board without rows. */
    readonly empty: {
      readonly starting: string;
      readonly getting: (parameters: { direction: string | number; city: string | number }) => string;
      readonly unknown: (parameters: { direction: string | number }) => string;
      readonly none: (parameters: { direction: string | number }) => string;
      readonly filtered: (parameters: { direction: string | number }) => string;
    };
    /** Beside the date, where the airport's zone is not known. */
    readonly zoneUnknown: string;
    readonly night: {
      readonly title: string;
      /** When the board comes back: a time of day. */
      readonly until: (parameters: { time: string | number }) => string;
    };
    /** The heading of a page that says something in the user's own words, in the place of Departures. */
    readonly announcement: string;
    /** The same, of a notice that takes the whole board. */
    readonly emergency: string;
  };
  /** The words of the reference library. Counts, dates and ages come to them written out. */
  readonly browse: {
    /** The name of the screen, read aloud. */
    readonly title: string;
    readonly search: string;
    readonly searchHint: string;
    readonly back: string;
    readonly forward: string;
    readonly close: string;
    /** Names of the parts of the screen, read aloud: the tabs, the list, and the record beside it. */
    readonly parts: {
      readonly kinds: string;
      readonly list: string;
      readonly details: string;
      readonly filters: string;
    };
    /** What arrows, Enter, Alt with an arrow, and Escape do. */
    readonly keys: {
      readonly move: string;
      readonly open: string;
      readonly back: string;
      readonly close: string;
    };
    readonly filters: {
      readonly country: string;
      readonly anyCountry: string;
      readonly type: string;
      readonly anyType: string;
      readonly alliance: string;
      readonly anyAlliance: string;
      readonly sort: string;
      readonly reverse: string;
      readonly clearAll: string;
      readonly clear: (parameters: { name: string | number }) => string;
    };
    readonly loading: string;
    readonly found: (parameters: { count: number }) => string;
    /** Where there is nothing to show, and what to do about it. */
    readonly nothingFits: string;
    readonly nothingFound: (parameters: { text: string | number }) => string;
    readonly nothingFoundHint: string;
    readonly noDetails: string;
    readonly gone: string;
    readonly failed: string;
    readonly kinds: {
      readonly airports: string;
      readonly cities: string;
      readonly airlines: string;
      readonly countries: string;
      readonly timezones: string;
      readonly all: string;
      readonly aircraft: string;
    };
    /** One of a kind. */
    readonly kind: {
      readonly airports: string;
      readonly cities: string;
      readonly airlines: string;
      readonly countries: string;
      readonly timezones: string;
      readonly aircraft: string;
    };
    readonly sorts: {
      readonly country: string;
      readonly best: string;
      readonly name: string;
      readonly code: string;
      readonly size: string;
    };
    /** What the size of a record is: a way to sort, and below the number itself. */
    readonly sizes: {
      readonly airports: string;
      readonly cities: string;
      readonly airlines: string;
      readonly countries: string;
      readonly timezones: string;
      readonly aircraft: string;
    };
    /** What lists may be narrowed to, continents among them. */
    readonly types: {
      readonly scheduled: string;
      readonly international: string;
      readonly major: string;
      readonly passenger: string;
      readonly cargo: string;
      readonly served: string;
      readonly AF: string;
      readonly AN: string;
      readonly AS: string;
      readonly EU: string;
      readonly NA: string;
      readonly OC: string;
      readonly SA: string;
      readonly 'daylight-saving': string;
      readonly 'standard-only': string;
    };
    readonly facts: {
      readonly departures: string;
      readonly alliance: string;
      readonly code: string;
      readonly iata: string;
      readonly icao: string;
      readonly cityCode: string;
      readonly unLocode: string;
      readonly code3: string;
      readonly callsign: string;
      readonly phone: string;
      readonly continent: string;
      readonly currency: string;
      readonly elevationFeet: string;
      readonly elevationMetres: string;
      readonly runways: string;
      readonly passengers: string;
      readonly connections: string;
      readonly population: string;
      readonly aircraft: string;
      readonly fleetAge: string;
      readonly accidents: string;
      readonly crashes: string;
      readonly prefix: string;
      readonly accounting: string;
      readonly isMajor: string;
      readonly isInternational: string;
      readonly isIosa: string;
      readonly isScheduled: string;
      readonly isPassenger: string;
      readonly isCargo: string;
      readonly registration: string;
      readonly hex: string;
      readonly serial: string;
      readonly line: string;
      readonly model: string;
      readonly manufacturer: string;
      readonly typeIcao: string;
      readonly typeIata: string;
      readonly airframe: string;
      readonly wake: string;
      readonly engine: string;
      readonly engineCount: string;
      readonly built: string;
      readonly age: string;
    };
    readonly places: {
      readonly country: string;
      readonly city: string;
      readonly timezone: string;
      readonly airline: string;
      readonly registeredIn: string;
    };
    readonly sections: {
      readonly airports: string;
      readonly cities: string;
      readonly airlines: string;
      readonly timezones: string;
      readonly bases: string;
      readonly carriers: string;
      readonly nearby: string;
    };
    /** Leads to a list: `All airports`. */
    readonly allOf: {
      readonly airports: string;
      readonly cities: string;
      readonly airlines: string;
      readonly countries: string;
      readonly timezones: string;
      readonly aircraft: string;
    };
    readonly record: {
      readonly localTime: string;
      readonly showBoard: string;
      readonly showTimetable: string;
      readonly position: string;
      readonly otherNames: string;
      readonly links: string;
      readonly linksHint: string;
      readonly website: string;
      readonly distanceTo: string;
      readonly distanceHint: string;
      readonly airportsFound: string;
      readonly noAirportFound: string;
      readonly distanceUnknown: string;
      readonly greatCircle: string;
      readonly yes: string;
      readonly no: string;
      readonly more: (parameters: { count: string | number }) => string;
      readonly north: (parameters: { degrees: string | number }) => string;
      readonly south: (parameters: { degrees: string | number }) => string;
      readonly east: (parameters: { degrees: string | number }) => string;
      readonly west: (parameters: { degrees: string | number }) => string;
      readonly nauticalMiles: (parameters: { count: string | number }) => string;
      readonly showFleet: string;
    };
    /** When the clocks of a zone change; `amount` is `1 hour`. */
    readonly zone: {
      readonly noChange: string;
      readonly unknown: string;
      readonly forward: (parameters: { amount: string | number; date: string | number; time: string | number }) => string;
      readonly back: (parameters: { amount: string | number; date: string | number; time: string | number }) => string;
    };
    /** Where the data is from, and how old it is. */
    readonly origin: {
      readonly expected: string;
      readonly source: string;
      readonly bundled: string;
      readonly embedded: string;
      readonly refresh: string;
      readonly exportList: string;
      readonly offline: string;
      readonly stored: (parameters: { age: string | number }) => string;
      readonly refreshed: (parameters: { age: string | number }) => string;
      readonly saved: (parameters: { count: number; file: string | number }) => string;
    };
    readonly airframes: {
      readonly landplane: string;
      readonly seaplane: string;
      readonly amphibian: string;
      readonly helicopter: string;
      readonly gyrocopter: string;
      readonly tiltrotor: string;
    };
    readonly wakes: {
      readonly J: string;
      readonly H: string;
      readonly M: string;
      readonly L: string;
    };
    readonly fleet: {
      readonly lookUp: (parameters: { mark: string | number }) => string;
      readonly looking: (parameters: { mark: string | number }) => string;
      readonly unknown: (parameters: { mark: string | number }) => string;
      readonly absent: string;
      readonly none: string;
      readonly empty: string;
      readonly stored: (parameters: { age: string | number }) => string;
    };
    readonly now: {
      readonly title: string;
      readonly ask: string;
      readonly onGround: string;
      readonly route: string;
      readonly seen: string;
    };
  };
  /** The words around the board: toolbar, dialogs, airport picker and help. */
  readonly controls: {
    /** The name of the toolbar, read aloud. */
    readonly toolbar: string;
    /** The name of the two buttons for departures and arrivals, read aloud. */
    readonly direction: string;
    /** The button that opens the picker. */
    readonly airport: string;
    /** Lines of the help, and names of buttons without a word. */
    readonly commands: {
      readonly refresh: string;
      readonly 'choose-airport': string;
      readonly 'show-departures': string;
      readonly 'show-arrivals': string;
      readonly 'next-page': string;
      readonly 'previous-page': string;
      readonly 'first-page': string;
      readonly 'last-page': string;
      readonly 'open-library': string;
      readonly 'open-delays': string;
      readonly 'open-timetable': string;
      readonly 'open-day': string;
      readonly 'open-map': string;
      readonly 'open-followed': string;
      readonly 'open-fleet': string;
      readonly 'next-flight': string;
      readonly 'previous-flight': string;
      readonly 'open-flight': string;
      readonly 'open-settings': string;
      readonly 'toggle-fullscreen': string;
      readonly 'open-help': string;
      readonly 'open-about': string;
    };
    readonly close: string;
    /** In the place of a screen or dialog that failed; a button closes it. */
    readonly broken: string;
    /** The button that puts a notice away. */
    readonly understood: string;
    readonly picker: {
      readonly title: string;
      readonly label: string;
      readonly placeholder: string;
      /** The name of the list, read aloud. */
      readonly list: string;
      readonly found: (parameters: { count: number }) => string;
      readonly nothingFound: (parameters: { query: string | number }) => string;
      /** What arrows, Enter and Escape do. */
      readonly keys: {
        readonly choose: string;
        readonly show: string;
        readonly close: string;
      };
    };
    readonly help: {
      readonly title: string;
      /** Keys as they are printed on a keyboard of the language. */
      readonly keys: {
        readonly control: string;
        readonly pageDown: string;
        readonly pageUp: string;
        readonly home: string;
        readonly end: string;
      };
    };
  };
  /** The page with the flights of another day than today, which the service works out as a job. */
  readonly days: {
    readonly date: string;
    readonly show: string;
    readonly yesterday: string;
    readonly tomorrow: string;
    readonly choose: string;
    /** Before buttons with the days that are in the cache or on their way. */
    readonly known: string;
    /** Beside such a day, and the name of the progress: the service works on it. */
    readonly underWay: string;
    /** When the service told what is on show. */
    readonly told: (parameters: { date: string | number; time: string | number }) => string;
    /** How long ago the day was asked for: “Asked for 4 min ago.” */
    readonly asked: (parameters: { age: string | number }) => string;
    readonly waiting: string;
    readonly working: string;
    readonly patience: string;
    readonly cancel: string;
    readonly cancelled: string;
    readonly none: (parameters: { direction: string | number }) => string;
    readonly unknown: string;
    readonly absent: string;
  };
  /** The page of delays. */
  readonly delays: {
    readonly least: string;
    /** Why the least delay cannot be less. */
    readonly limit: string;
    readonly headings: {
      readonly scheduled: string;
      readonly expected: string;
      readonly delay: string;
    };
    /** How many flights are late. */
    readonly late: (parameters: { count: number }) => string;
    /** A length of time. */
    readonly longest: (parameters: { duration: string | number }) => string;
    readonly none: (parameters: { direction: string | number }) => string;
    readonly unknown: string;
    /** Flights that are not shown because the list is long enough. */
    readonly rest: (parameters: { count: number }) => string;
    readonly chart: {
      readonly title: string;
      readonly hour: string;
      readonly flights: string;
      readonly longest: string;
      readonly now: string;
      /** A length of time: the least of a step of the legend. */
      readonly from: (parameters: { duration: string | number }) => string;
    };
  };
  /** The fleet of displays (docs/fleet.md), on its own screen. A display is a screen on a wall; a publisher asks the service and sends what it gets; a broker stands between them. */
  readonly fleet: {
    /** Said before a user has signed in. */
    readonly about: string;
    readonly signIn: {
      readonly name: string;
      readonly password: string;
      readonly saved: string;
      /** A file, where the broker’s certificate is not signed by a public authority. */
      readonly certificate: string;
      readonly usual: string;
      readonly choose: string;
      readonly in: string;
      readonly signingIn: string;
      readonly out: string;
      readonly change: string;
    };
    /** How a display does, in a word or two: a chip in a narrow column, and above it a count. */
    readonly standings: {
      readonly duplicate: string;
      readonly off: string;
      /** It is there, but its picture does not change any more. */
      readonly 'not-painting': string;
      readonly 'old-rows': string;
      /** It shows other settings than it was told to. */
      readonly 'other-assignment': string;
      readonly 'wrong-clock': string;
      readonly unassigned: string;
      readonly well: string;
    };
    readonly filters: {
      readonly title: string;
      readonly search: string;
      readonly allGroups: string;
      readonly noGroup: string;
      readonly allAirports: string;
      readonly none: string;
    };
    readonly empty: string;
    readonly headings: {
      readonly display: string;
      readonly state: string;
      readonly boards: string;
      /** Above how old the rows of its boards are. */
      readonly age: string;
      readonly group: string;
      readonly size: string;
      /** Above the number of the settings that were assigned, and of those that are in force. */
      readonly revision: string;
    };
    readonly selected: (parameters: { count: number; total: number }) => string;
    readonly select: {
      readonly one: (parameters: { display: string | number }) => string;
      readonly all: string;
      readonly none: string;
    };
    /** On buttons in a row. `identify`: the display shows its name for some seconds. */
    readonly actions: {
      readonly identify: string;
      readonly picture: string;
      readonly reload: string;
      readonly restart: string;
      readonly assign: string;
      readonly remove: string;
      readonly clear: string;
    };
    readonly ask: {
      readonly restart: (parameters: { count: number }) => string;
      readonly remove: (parameters: { display: string | number }) => string;
    };
    readonly parts: {
      readonly display: string;
      readonly answers: string;
      readonly fleet: string;
    };
    readonly choose: string;
    readonly facts: {
      readonly heard: string;
      readonly never: string;
      readonly started: string;
      readonly assigned: string;
      readonly inForce: string;
      readonly ignored: string;
      /** Before a number of seconds. */
      readonly clock: string;
      readonly seconds: (parameters: { seconds: number }) => string;
      readonly reconnects: string;
      readonly reasons: string;
      readonly notes: string;
      readonly noRows: string;
      readonly revision: (parameters: { rev: number; by: string | number }) => string;
      readonly picture: (parameters: { display: string | number }) => string;
    };
    /** Display by display: who did what was asked. */
    readonly answers: {
      readonly none: string;
      readonly done: (parameters: { count: number; total: number }) => string;
      readonly waiting: (parameters: { count: number }) => string;
    };
    /** Behind the name of a display. */
    readonly outcomes: {
      readonly waiting: string;
      readonly done: string;
      readonly silent: string;
      readonly late: string;
      readonly unsupervised: string;
      readonly unknown: string;
      readonly failed: string;
    };
    readonly publishers: string;
    /** Behind the name of the publisher that asks the service; the others stand by. */
    readonly leads: string;
    readonly standsBy: string;
    readonly noPublisher: string;
    readonly calls: {
      readonly ofPlan: (parameters: { count: number; quota: number }) => string;
      readonly plain: (parameters: { count: number }) => string;
    };
    readonly broker: string;
    readonly connected: string;
    readonly notConnected: string;
    readonly changes: {
      readonly title: string;
      readonly none: string;
      readonly undo: string;
      readonly cleared: string;
    };
    /** For whom something is: `for` is the label. */
    readonly target: {
      readonly for: string;
      readonly all: string;
      readonly group: string;
      readonly selected: (parameters: { count: number }) => string;
    };
    readonly assign: {
      readonly title: string;
      readonly nothing: string;
      readonly changed: (parameters: { count: number }) => string;
      readonly cost: (parameters: { displays: number; before: number; after: number }) => string;
      readonly tryFirst: (parameters: { display: string | number }) => string;
      readonly tried: (parameters: { display: string | number }) => string;
    };
    /** A new member of a fleet gets its account by a code that a console has made: `fleet.enrolment.title` is the button and the dialog there, from `waits` on it is what the new display shows. */
    readonly enrolment: {
      readonly title: string;
      readonly name: string;
      readonly kind: string;
      readonly kinds: {
        readonly display: string;
        readonly console: string;
      };
      readonly make: string;
      readonly code: string;
      /** Under the code, once it is made. FLEET_PASSWORD is a variable of the environment and stays as it is. */
      readonly made: string;
      /** Large, on the display itself. */
      readonly waits: string;
      /** On the display itself, for people who stand before it. `button` is the title of this section. */
      readonly instruction: (parameters: { fleet: string | number; button: string | number }) => string;
      readonly inKiosk: (parameters: { fleet: string | number; button: string | number }) => string;
      /** On the button behind the field for the code, on the display itself. */
      readonly enrol: string;
    };
    readonly grouping: {
      readonly title: string;
      readonly name: string;
      readonly hint: string;
      readonly put: string;
      readonly leave: string;
      readonly none: string;
    };
    /** Behind keys, in the footer. */
    readonly keys: {
      readonly select: string;
    };
  };
  /** The words of the panel of a flight, of the list of followed flights, and of notifications. */
  readonly flights: {
    /** Of the panel: the number of the flight. */
    readonly title: (parameters: { number: string | number }) => string;
    /** Of the panel, where there is no number. */
    readonly untitled: string;
    readonly follow: string;
    readonly unfollow: string;
    /** What a user who follows a flight is told of. */
    readonly followHint: string;
    /** The numbers of codeshares. */
    readonly alsoSoldAs: (parameters: { numbers: string | number }) => string;
    /** A time on the user's own clock, beside one on the airport's. */
    readonly yourTime: (parameters: { time: string | number }) => string;
    readonly times: {
      readonly scheduled: string;
      readonly estimated: string;
      readonly actual: string;
    };
    readonly gateTimes: {
      readonly opens: string;
      readonly boards: string;
      readonly closes: string;
    };
    readonly firstBag: {
      readonly expected: string;
      readonly actual: string;
    };
    readonly exit: string;
    readonly regions: {
      readonly domestic: string;
      readonly schengen: string;
      readonly international: string;
    };
    readonly late: (parameters: { duration: string | number }) => string;
    readonly early: (parameters: { duration: string | number }) => string;
    readonly onTime: string;
    readonly duration: (parameters: { hours: number; minutes: number }) => string;
    /** The bars from departure to arrival: as planned, and as it comes. */
    readonly course: {
      readonly title: string;
      readonly planned: string;
      readonly coming: string;
      readonly flown: string;
      readonly now: string;
    };
    readonly aircraft: {
      readonly title: string;
      readonly type: string;
      readonly registration: string;
      readonly callSign: string;
      readonly age: string;
      readonly years: (parameters: { count: number }) => string;
      readonly built: (parameters: { year: string | number }) => string;
      readonly engines: string;
      readonly kinds: {
        readonly jet: string;
        readonly turboprop: string;
        readonly piston: string;
        readonly electric: string;
      };
    };
    readonly position: {
      readonly title: string;
      /** The picture of the route, read aloud. */
      readonly map: (parameters: { from: string | number; to: string | number }) => string;
      readonly flown: (parameters: { percent: string | number }) => string;
      /** No source says where the aircraft is. */
      readonly byClock: string;
      readonly altitude: string;
      readonly speed: string;
      readonly toGo: string;
      readonly climb: string;
      readonly climbing: (parameters: { rate: string | number }) => string;
      readonly descending: (parameters: { rate: string | number }) => string;
      readonly level: string;
      readonly transponder: string;
      readonly squawk: (parameters: { code: string | number }) => string;
      readonly squawks: {
        readonly interference: string;
        readonly radio: string;
        readonly emergency: string;
      };
    };
    /** Where the aircraft comes from. */
    readonly inbound: {
      readonly title: string;
      readonly from: (parameters: { city: string | number }) => string;
      readonly flying: string;
      readonly lands: (parameters: { time: string | number }) => string;
      /** And so the flight cannot leave on time. */
      readonly tooLate: (parameters: { time: string | number }) => string;
      /** Where the time is not known; `landedAt` where it is. */
      readonly landed: string;
      readonly landedAt: (parameters: { time: string | number }) => string;
      readonly here: string;
    };
    readonly notes: {
      readonly unknown: string;
      readonly gone: string;
    };
    readonly stays: string;
    readonly asking: string;
    readonly links: {
      readonly map: string;
      readonly timetable: (parameters: { city: string | number }) => string;
      readonly board: (parameters: { city: string | number }) => string;
      readonly about: (parameters: { name: string | number }) => string;
    };
    readonly list: {
      readonly empty: string;
      /** How a flight comes into the list. */
      readonly hint: string;
      /** That flights go by themselves. */
      readonly dropOff: string;
    };
    /** A search for a flight by its number (`number`, as `BA 117`), beside that for airports and in the list of followed flights. */
    readonly search: {
      /** Of the field in the list of followed flights. */
      readonly label: string;
      /** The name of the list to choose from, read aloud. */
      readonly list: string;
      /** Beside a number that was typed: what choosing it does. */
      readonly propose: string;
      readonly looking: (parameters: { number: string | number }) => string;
      readonly several: string;
      /** The service refused or did not answer, and the flights are those of the cache. */
      readonly severalKnown: string;
      /** What was entered is no flight number. */
      readonly form: string;
      /** In one sentence or two, as those of `problems`: what happened, what still works, what to do. */
      readonly unknown: (parameters: { number: string | number }) => string;
      /** Follows the first sentence of a problem, as `lists.stays`. */
      readonly stays: (parameters: { number: string | number }) => string;
    };
    /** Notifications; those that end in `At` where the time is known. */
    readonly news: {
      readonly gate: (parameters: { gate: string | number }) => string;
      readonly gateChanged: (parameters: { gate: string | number; before: string | number }) => string;
      readonly delayed: (parameters: { duration: string | number }) => string;
      readonly delayedAt: (parameters: { duration: string | number; time: string | number }) => string;
      readonly earlier: string;
      readonly earlierAt: (parameters: { time: string | number }) => string;
      readonly departed: string;
      readonly departedAt: (parameters: { time: string | number }) => string;
      readonly landed: string;
      readonly landedAt: (parameters: { time: string | number }) => string;
      readonly belt: (parameters: { belt: string | number }) => string;
      readonly cancelled: string;
      readonly diverted: string;
    };
  };
  /** What pages over lists of the service have in common: their age, their problems, their units. */
  readonly lists: {
    /** Follows the first sentence of a problem of `problems.service`: what still works. */
    readonly stays: string;
    readonly asking: string;
    /** The provider has no lists of this kind, which is no fault. */
    readonly absent: string;
    readonly cut: string;
    /** Units of time, as short as they are understood. */
    readonly minutes: (parameters: { minutes: string | number }) => string;
    /** `minutes` is below 60 and may be zero. */
    readonly hours: (parameters: { minutes: number; hours: string | number }) => string;
    /** The name of the button that opens a flight, by its number. */
    readonly details: (parameters: { flight: string | number }) => string;
    /** What delays or a timetable are of: an airport, airlines, a route from one airport to another, or a flight number. */
    readonly subject: {
      /** The name of the choice between these, read aloud. */
      readonly of: string;
      readonly airline: string;
      /** The name of the list of airlines, read aloud. */
      readonly airlines: string;
      readonly airlinePlaceholder: string;
      readonly airlineNotFound: string;
      /** From one airport to another. */
      readonly pair: string;
      /** A button: the way back. */
      readonly swap: string;
      readonly sameAirport: string;
      /** In the place of the list, until it is said which. */
      readonly choose: {
        readonly airlines: string;
        readonly pair: string;
        readonly flight: string;
      };
    };
  };
  /** The words of the settings that say how the board looks and how well it can be read. */
  readonly look: {
    readonly face: {
      readonly title: string;
      readonly label: string;
      readonly display: string;
      readonly splitFlap: string;
      readonly dotMatrix: string;
      readonly displayNote: string;
      readonly splitFlapNote: string;
      readonly dotMatrixNote: string;
      readonly appearance: string;
      readonly dark: string;
      readonly light: string;
      /** As the system has it: appearance, contrast, motion. */
      readonly asSystem: string;
      /** Flaps and dots are always dark. */
      readonly alwaysDark: string;
      readonly contrast: string;
      readonly standard: string;
      readonly high: string;
      readonly palette: string;
      readonly colourBlind: string;
      readonly motion: string;
      readonly reduced: string;
      readonly sound: string;
      readonly soundHint: string;
    };
    readonly legibility: {
      readonly title: string;
      readonly screen: string;
      readonly distance: string;
      /** What stands in the empty fields. */
      readonly unknown: string;
      readonly asLargeAsFits: string;
      /** The result: how many flights a page has, and from how far they can be read, metres. */
      readonly result: (parameters: { flights: number; metres: number }) => string;
      /** The same where the size of the screen is not known. */
      readonly resultWithoutScreen: (parameters: { flights: number }) => string;
      /** From where reading is comfortable and where it ends, metres. */
      readonly range: (parameters: { comfortable: number; furthest: number }) => string;
      /** The capitals are lower than the rule asks for: millimetres, metres. */
      readonly tooSmall: (parameters: { height: number; metres: number; needed: number }) => string;
      readonly tooFew: (parameters: { flights: number }) => string;
      readonly screenNeeded: string;
      /** Header and footer gave way to the flights: from how far they can still be read, metres. */
      readonly smallFrame: (parameters: { metres: number }) => string;
      /** Names of columns, joined already. */
      readonly without: (parameters: { columns: string | number }) => string;
    };
    readonly pages: {
      readonly title: string;
      readonly most: string;
      readonly all: string;
      readonly mostHint: string;
      readonly time: string;
      /** What stands in the empty field: seconds. */
      readonly byReading: (parameters: { seconds: string | number }) => string;
      /** The time set is too short to read a page: seconds needed. */
      readonly tooShort: (parameters: { seconds: number }) => string;
      /** How long it takes until a page is back, seconds. */
      readonly round: (parameters: { seconds: string | number }) => string;
      /** Label: how many screens, side by side, show one board together. */
      readonly screens: string;
      /** A choice of look.pages.screens: this screen shows the whole board. */
      readonly onlyThis: string;
      readonly screensHint: string;
      /** Label before a choice of numbers: which of the screens this one is. */
      readonly part: string;
      readonly partHint: string;
      /** Label before a field for a number. */
      readonly rows: string;
      /** What stands in the empty field look.pages.rows. */
      readonly asManyAsFit: string;
      readonly rowsHint: string;
    };
    readonly languages: {
      readonly title: string;
      readonly ofInterface: string;
      readonly ofBoard: string;
      readonly ofBoardHint: string;
      readonly sameAsInterface: string;
    };
    readonly night: {
      readonly title: string;
      readonly label: string;
      readonly never: string;
      readonly from: string;
      readonly to: string;
      readonly shows: string;
      readonly blank: string;
      readonly dim: string;
      readonly hint: string;
    };
  };
  /** The words of the map. */
  readonly map: {
    readonly title: string;
    /** The map itself and how it is moved, read aloud. */
    readonly region: string;
    /** The name of the group of buttons, read aloud. */
    readonly buttons: string;
    readonly zoomIn: string;
    readonly zoomOut: string;
    /** Back to the airport of the board. */
    readonly home: string;
    readonly world: string;
    readonly refresh: string;
    /** The name of the two tabs, read aloud. */
    readonly nearest: string;
    readonly kinds: {
      readonly flights: string;
      readonly airports: string;
    };
    /** The names of the lists, read aloud. */
    readonly nearestFlights: string;
    readonly nearestAirports: string;
    readonly noFlights: string;
    /** The name of what is told of the selected flight or airport, read aloud. */
    readonly selected: string;
    readonly unselect: string;
    readonly details: string;
    readonly showBoard: string;
    readonly timetable: string;
    readonly onGround: string;
    /** What becomes of a flight that is to be shown on the map. */
    readonly searching: string;
    readonly notSeen: string;
    readonly unknownFlight: string;
    readonly notSearched: string;
    readonly asking: string;
    readonly aircraft: (parameters: { count: number; text: string | number }) => string;
    /** Why the map does not ask, although nothing is wrong. */
    readonly pauses: {
      readonly hidden: string;
      readonly starting: string;
      readonly budget: string;
      readonly filter: string;
    };
    /** Follows the first sentence of a problem, as `lists.stays`. */
    readonly stays: string;
    /** Follows what is said of a pause or problem: a time of day, with the date where it is not today. */
    readonly goesOn: (parameters: { time: string | number }) => string;
    /** What the keys do, in a word. */
    readonly keyMove: string;
    readonly keyZoom: string;
    readonly keyClose: string;
    readonly aircraftNotSeen: string;
    readonly filter: {
      readonly label: string;
      readonly placeholder: string;
      readonly list: string;
      readonly kinds: {
        readonly airline: string;
        readonly country: string;
        readonly from: string;
        readonly to: string;
        readonly aircraft: string;
      };
      readonly only: (parameters: { name: string | number }) => string;
      readonly clear: (parameters: { name: string | number }) => string;
      readonly missing: string;
      readonly none: string;
    };
    readonly keyFilter: string;
  };
  /** The application's menu, in the words that the desktop systems use in each language. */
  readonly menu: {
    readonly close: string;
    readonly file: string;
    readonly edit: string;
    readonly view: string;
    readonly window: string;
    readonly quit: string;
    readonly undo: string;
    readonly redo: string;
    readonly cut: string;
    readonly copy: string;
    readonly paste: string;
    readonly delete: string;
    readonly selectAll: string;
    readonly actualSize: string;
    readonly zoomIn: string;
    readonly zoomOut: string;
    readonly fullScreen: string;
    readonly minimize: string;
    /** On macOS: the window becomes as large as its contents. */
    readonly zoom: string;
    readonly about: string;
    readonly services: string;
    readonly hide: string;
    readonly hideOthers: string;
    readonly showAll: string;
    readonly bringAllToFront: string;
    readonly help: string;
    /** In the tray: the window comes to the front. */
    readonly show: string;
  };
  /** What the main process has to say to a user. Each says what happened, what still works and what to do, and none has room for anything that a service sent. */
  readonly problems: {
    /** What can be wrong with a call to the flight data service, as far as another sentence helps a user. The first sentence says what happened, and stands alone where there is no room or no board. */
    readonly service: {
      readonly cancelled: string;
      readonly offline: string;
      readonly refused: string;
      readonly declined: string;
      readonly unsupported: string;
      readonly unauthorized: string;
      readonly quota: string;
      readonly limited: string;
      readonly 'not-found': string;
      readonly invalid: string;
      readonly server: string;
      readonly malformed: string;
      readonly interrupted: string;
      readonly certificate: string;
      readonly 'certificate-date': string;
      readonly 'certificate-name': string;
      readonly charset: string;
      readonly 'no-answer': string;
      readonly 'slow-answer': string;
      readonly 'no-key': string;
      readonly 'impossible-key': string;
      readonly plan: string;
      readonly 'own-quota': string;
      readonly 'invalid-address': string;
      readonly redirect: string;
      readonly 'web-page': string;
      readonly unanswered: string;
      readonly 'other-service': string;
      readonly 'lost-rows': string;
      readonly 'too-large': string;
      /** The built-in service has died and is being started again. */
      readonly 'built-in-stopped': string;
      /** The system's key store waits, mostly to be unlocked. */
      readonly 'key-waits': string;
      readonly 'other-airport': string;
      readonly 'changed-key': string;
    };
    readonly fleet: {
      readonly offline: string;
      readonly noPublisher: string;
      readonly noBoard: string;
      readonly noRows: string;
      readonly duplicate: string;
    };
    /** Why the screen that shows all displays of a fleet has no connection, or did not do what was asked. A broker is the MQTT server between them. */
    readonly desk: {
      readonly address: string;
      readonly name: string;
      readonly passwordMissing: string;
      readonly passwordNotSaved: string;
      /** The system's key store waits, mostly to be unlocked. */
      readonly passwordWaits: string;
      readonly certificateNotRead: string;
      readonly noCertificate: string;
      readonly notReached: string;
      readonly refused: string;
      readonly untrusted: string;
      readonly severalBrokers: string;
      readonly isDisplay: string;
      readonly notConnected: string;
      readonly noAnswer: string;
      readonly noDisplays: string;
      readonly noGroup: string;
      readonly tooManyGroups: (parameters: { count: string | number }) => string;
      readonly fileSetAside: (parameters: { file: string | number }) => string;
      readonly tooManyPictures: (parameters: { count: string | number }) => string;
      readonly noticesTooLong: string;
      readonly nothingToUndo: string;
      readonly notSaved: string;
      /** Why a display is not removed from the list. */
      readonly stillOn: string;
      readonly noAccounts: string;
      readonly accountRefused: string;
      /** A name of a display, a publisher or a user that is typed in for a new member. */
      readonly nameInUse: string;
    };
    /** What a display of a fleet says that has no account yet, or of the account that it has; read from some metres away. */
    readonly enrolment: {
      readonly malformed: string;
      readonly spent: string;
      readonly untrusted: string;
      readonly refused: string;
      readonly locked: string;
      readonly notKept: string;
    };
    /** Why the cache was set aside, or cannot be written. */
    readonly cache: {
      readonly corrupt: string;
      readonly newer: string;
      readonly foreign: string;
      readonly 'disk-full': string;
      readonly held: string;
      readonly 'disk-errors': string;
      readonly 'not-writable': string;
      readonly removed: string;
      readonly 'no-file': string;
    };
    readonly notices: {
      /** The built-in service says why, in English. */
      readonly builtInFailed: (parameters: { reason: string | number }) => string;
      readonly referenceUnreadable: string;
      readonly settingsNotSaved: string;
      /** The file keeps a key, a password or an account; {file} is its name. */
      readonly secretUnreadable: (parameters: { file: string | number }) => string;
      readonly settingsUnreadable: string;
      readonly settingsUnreadableLastGood: string;
      readonly settingsGoneLastGood: string;
      readonly settingsBroken: string;
      readonly settingsBrokenLastGood: string;
      readonly settingsLost: string;
      /** One setting of the file: its name there, and a sentence of `refusals` that says what it takes. */
      readonly settingWrong: (parameters: { name: string | number; takes: string | number }) => string;
      /** Several: their names in the file. */
      readonly settingsWrong: (parameters: { names: string | number }) => string;
      /** The address of the service is wrong in the file; `takes` as above. */
      readonly serviceWrong: (parameters: { takes: string | number }) => string;
      /** The same of the provider. */
      readonly providerWrong: (parameters: { takes: string | number }) => string;
      /** A key in the environment, and no service that it could be for. */
      readonly keyUnused: string;
      /** A key in the environment, for a provider that wants none. */
      readonly keyNotNeeded: (parameters: { provider: string | number }) => string;
      /** The board died again and again and is started at longer intervals; always more than five times. */
      readonly restartedOften: (parameters: { count: string | number }) => string;
      /** The system would not take or give up the entry. */
      readonly startAtLoginFailed: string;
      /** The service has more flights than are read at once. */
      readonly listCut: string;
      readonly listEndMissing: string;
      readonly airportUnknown: (parameters: { code: string | number }) => string;
      /** F5 was pressed while the service has asked for a pause, has refused the key, or the plan has no call left for it. */
      readonly notAskedYet: string;
      readonly listBegun: string;
    };
    /** Why something that was typed in was not taken. */
    readonly refusals: {
      readonly airportCode: string;
      readonly airlineCode: string;
      readonly countryCode: string;
      readonly timeOfDay: string;
      readonly whole: (parameters: { least: string | number; most: string | number }) => string;
      readonly number: (parameters: { least: string | number; most: string | number }) => string;
      readonly trueOrFalse: string;
      readonly oneOf: (parameters: { values: string | number }) => string;
      readonly list: (parameters: { most: string | number }) => string;
      readonly text: (parameters: { most: string | number }) => string;
      readonly fields: string;
      readonly addressScheme: string;
      readonly addressParts: string;
      readonly keyCharacters: string;
      readonly keyNotSaved: string;
      /** A flight that cannot be followed, and too many of them. */
      readonly flightUnknown: string;
      readonly tooManyFollowed: (parameters: { count: string | number }) => string;
      readonly notUnderstood: string;
      readonly localTime: string;
      /** Why a notice is refused that says nothing. */
      readonly announcementTexts: string;
      /** Why a notice is refused. */
      readonly endsBeforeItBegins: string;
      /** Why a change of a setting is refused that the console of a fleet of displays has made. */
      readonly setByFleet: string;
      /** Why the number of this screen is refused. */
      readonly partOfMore: string;
      /** What stands in the file of settings for a picture. */
      readonly keptPicture: string;
      readonly colour: string;
    };
    /** What a start in a terminal is told; always in English. */
    readonly commandLine: {
      readonly airportUnknown: (parameters: { code: string | number }) => string;
      /** Follows a sentence of `service` about the service's key. */
      readonly keyPlaces: string;
    };
    /** Why a request in the reference library could not be done. */
    readonly library: {
      readonly noLink: string;
      readonly noBrowser: (parameters: { address: string | number }) => string;
      readonly closing: string;
      /** `code` is the system's, as ENOSPC. */
      readonly fileNotWritten: (parameters: { code: string | number }) => string;
      readonly asked: string;
      readonly noService: string;
      readonly notStored: string;
    };
    /** What became of a page that was to be printed or saved. */
    readonly paper: {
      readonly notPrinted: string;
      readonly notSaved: string;
    };
    /** What became of the settings as a file. */
    readonly transfer: {
      readonly notWritten: (parameters: { code: string | number }) => string;
      readonly notRead: string;
      readonly noSettings: string;
      /** The rest of the file was taken, but not these settings: their names in the file. */
      readonly notAll: (parameters: { names: string | number }) => string;
    };
    /** Why a file was not taken as a logo. */
    readonly branding: {
      readonly tooLarge: (parameters: { megabytes: string | number }) => string;
      readonly noPicture: string;
      readonly tooManyPixels: (parameters: { most: string | number }) => string;
      readonly tooManyParts: string;
      /** `what` is a piece of SVG, as <script>. */
      readonly activeSvg: (parameters: { what: string | number }) => string;
      /** `what` is a piece of SVG, as <filter>. */
      readonly slowSvg: (parameters: { what: string | number }) => string;
      /** The page hung while it drew the picture, and was loaded again. */
      readonly tooSlow: string;
      readonly notDrawn: string;
      readonly notKept: (parameters: { code: string | number }) => string;
      readonly noAirlineLogos: string;
    };
    /** The computer's clock is wrong by more than two minutes, as the dates of the service's answers say. `much` is one of the three below it; the unit is as short as in `board.ages`. */
    readonly clock: {
      readonly behind: (parameters: { much: string | number }) => string;
      readonly ahead: (parameters: { much: string | number }) => string;
      readonly days: (parameters: { days: number }) => string;
      readonly hours: (parameters: { hours: string | number }) => string;
      readonly minutes: (parameters: { minutes: string | number }) => string;
    };
  };
  /** What is asked for and shown. The words of the board's look are in `look`. */
  readonly settings: {
    readonly title: string;
    /** While the settings are on their way. */
    readonly reading: string;
    /** Why a setting cannot be changed for this run. */
    readonly overridden: {
      readonly commandLine: string;
      readonly fleet: string;
      /** Above the boards that are to be shown: the options of the command line that say so instead. */
      readonly board: (parameters: { options: string | number }) => string;
      readonly environment: (parameters: { variable: string | number }) => string;
    };
    readonly wholeNumberNeeded: string;
    readonly numberNeeded: string;
    /** A value that the application has chosen itself. */
    readonly automatic: (parameters: { value: string | number }) => string;
    /** Behind a field for a number. */
    readonly units: {
      readonly seconds: string;
      readonly minutes: string;
      readonly minutesLate: string;
      readonly minutesAfter: string;
      readonly hours: string;
      readonly calls: string;
      readonly pages: string;
      readonly inches: string;
      readonly metres: string;
      readonly flights: string;
    };
    readonly add: string;
    /** Below a list of codes, where more were typed into its field than it takes. */
    readonly tooManyEntries: (parameters: { most: string | number }) => string;
    /** Read aloud: the button behind each entry of a list. */
    readonly remove: (parameters: { entry: string | number }) => string;
    readonly turnOn: string;
    readonly turnOff: string;
    readonly search: {
      readonly label: string;
      readonly found: (parameters: { count: number }) => string;
      readonly nothingFound: (parameters: { query: string | number }) => string;
    };
    /** Below a setting that is not as it was at the beginning. */
    readonly initial: (parameters: { value: string | number }) => string;
    readonly restore: string;
    /** What an empty list means that allows nothing. */
    readonly none: string;
    /** Where the first airport comes from until one is chosen. */
    readonly byTimeZone: string;
    readonly application: {
      readonly title: string;
      readonly tray: string;
      readonly trayHint: string;
      readonly file: string;
      readonly fileHint: string;
      readonly save: string;
      readonly load: string;
      readonly saved: (parameters: { name: string | number }) => string;
      readonly loaded: string;
    };
    readonly service: {
      readonly title: string;
      readonly builtIn: string;
      readonly builtInNote: string;
      readonly other: string;
      readonly otherNote: string;
      /** What a provider has, in lists. */
      readonly has: {
        readonly map: string;
        readonly flight: string;
        readonly boarding: string;
        readonly aircraft: string;
        readonly boards: string;
        readonly delays: string;
        readonly timetable: string;
      };
      readonly virtualNote: string;
      /** `calls` in figures; `days` for which they are, 0: a month; as `keyAt`, `noKey`, `withoutTimetables` a part of a line that tells of a provider. */
      readonly freePlan: (parameters: { calls: string | number; days: number }) => string;
      readonly withoutTimetables: string;
      readonly keyAt: (parameters: { address: string | number }) => string;
      readonly noKey: string;
      /** Above the field for an address in the place of the provider's own. */
      readonly otherAddress: string;
      readonly address: string;
      readonly key: string;
      readonly keyInUse: string;
      readonly keySaved: string;
      readonly replaceKey: string;
      readonly forgetKey: string;
      readonly test: string;
      readonly use: string;
      readonly testing: string;
      /** What a test of the connection found, sentence by sentence; `works`: with a key. */
      readonly answered: string;
      readonly works: string;
      readonly noFlights: (parameters: { airport: string | number }) => string;
      readonly offers: (parameters: { list: string | number }) => string;
      /** `calls` in figures. */
      readonly left: (parameters: { calls: string | number }) => string;
      readonly saved: string;
      /** Warnings about how a key is kept, by `KeyProtection`. */
      readonly keptBadly: string;
      readonly notKept: string;
      readonly feed: {
        readonly offer: (parameters: { city: string | number }) => string;
        readonly use: string;
        readonly inUse: (parameters: { city: string | number; provider: string | number }) => string;
        readonly stop: string;
        readonly offerKey: (parameters: { city: string | number; address: string | number }) => string;
      };
    };
    readonly asking: {
      readonly title: string;
      readonly every: string;
      readonly quota: string;
      readonly noLimit: string;
      readonly saveData: string;
      readonly saveDataHint: string;
      /** What becomes of a plan: `44 minutes`, `96%`, `18 December`. */
      readonly plan: (parameters: { every: string | number; used: string | number; date: string | number }) => string;
      readonly planUsedUp: (parameters: { date: string | number }) => string;
      readonly used: (parameters: { calls: number }) => string;
    };
    readonly airports: {
      readonly title: string;
      readonly first: string;
      readonly others: string;
      readonly othersHint: string;
      readonly shown: string;
      readonly direction: string;
      readonly otherDirection: string;
      readonly hidden: string;
      readonly inTurn: string;
      readonly sideBySide: string;
      /** Side by side, there is too little room for everything. */
      readonly narrow: string;
    };
    readonly filters: {
      readonly title: string;
      readonly hint: string;
      readonly terminals: string;
      readonly airlines: string;
      readonly places: string;
      readonly countries: string;
      /** What stands in an empty field. */
      readonly all: string;
      readonly hoursAhead: string;
      readonly codeshares: string;
      readonly codesharesHint: string;
    };
    readonly flights: {
      readonly title: string;
      readonly clock: string;
      readonly clock24: string;
      readonly clock12: string;
      readonly delayedFrom: string;
      readonly departedStay: string;
      readonly cancelledStay: string;
    };
    /** The section in which users write notices of their own for the board: a hotel's breakfast, a shuttle's stop. */
    readonly announcements: {
      readonly title: string;
      readonly hint: string;
      readonly add: string;
      readonly most: (parameters: { count: string | number }) => string;
      /** The label of a field; the language as it calls itself. */
      readonly textIn: (parameters: { language: string | number }) => string;
      readonly textHint: (parameters: { most: string | number }) => string;
      /** The label of the choice between `line`, `page` and `emergency`. */
      readonly level: string;
      readonly line: string;
      readonly page: string;
      readonly emergency: string;
      readonly from: string;
      readonly until: string;
      readonly days: string;
      readonly everyDay: string;
      readonly daysHint: string;
      readonly hours: string;
      readonly allDay: string;
      readonly certainHours: string;
      readonly save: string;
      readonly cancel: string;
      /** Read aloud of a button; the entry is the text of the notice. So of `up` and `down`. */
      readonly change: (parameters: { entry: string | number }) => string;
      readonly removed: string;
      readonly up: (parameters: { entry: string | number }) => string;
      readonly down: (parameters: { entry: string | number }) => string;
      readonly due: string;
      /** The state of a notice, beside its text; so of `due`, `coming` and `over`. */
      readonly waits: string;
      readonly coming: string;
      readonly over: string;
      /** The heading above the notices that the board shows at this moment. */
      readonly now: string;
      readonly nothingNow: string;
      /** Said below the field when the text is entered. Never fewer than three lines. */
      readonly tooLongLine: (parameters: { language: string | number; lines: number }) => string;
      readonly tooLongPage: (parameters: { language: string | number }) => string;
      readonly unreadableTime: string;
    };
    /** The section in which users put their own name and logo on the board: a hotel, an office, a home. */
    readonly branding: {
      readonly title: string;
      readonly name: string;
      readonly nameHint: (parameters: { most: string | number }) => string;
      readonly logo: string;
      readonly logoHint: string;
      readonly chooseLogo: string;
      readonly removeLogo: string;
      readonly logoKept: string;
      readonly accent: string;
      readonly accentHint: string;
      /** Why a colour is refused; `found` and `needed` are ratios, as 2.9 and 4.5. `other`: the light board. */
      readonly accentTooWeak: (parameters: { ground: string | number; found: string | number; needed: string | number }) => string;
      /** Follows `accentTooWeak` where a look was changed since the colour was chosen. */
      readonly accentNotUsed: string;
      readonly airlineLogos: string;
      readonly airlineLogosHint: string;
      readonly chooseFolder: string;
      readonly removeAirlineLogos: string;
      /** How many logos of a folder were taken, and how many files were not. */
      readonly airlineLogosKept: (parameters: { kept: string | number; refused: string | number }) => string;
    };
    /** How long guests need from the house to the gate, or to the airport. */
    readonly way: {
      readonly title: string;
      readonly minutes: (parameters: { airport: string | number }) => string;
      readonly hint: string;
      readonly notShown: string;
      readonly ofTerminal: (parameters: { terminal: string | number; airport: string | number }) => string;
      /** What stands in the empty field of a terminal: the minutes of its airport. */
      readonly asAbove: string;
      /** How long before departure guests are to be at the gate, or at the airport. */
      readonly before: string;
      readonly beforeHint: string;
    };
  };
  /** The page of a week's timetable. */
  readonly timetable: {
    /** The name of the choice between its arrangements. */
    readonly arrangement: string;
    /** By time of day; by destination; by origin; by airline; by day of the week. */
    readonly arrangements: {
      readonly time: string;
      readonly to: string;
      readonly from: string;
      readonly airline: string;
      readonly day: string;
    };
    readonly search: string;
    readonly searchPlaceholder: string;
    readonly days: string;
    readonly from: string;
    readonly until: string;
    readonly allAirlines: string;
    readonly clear: string;
    readonly headings: {
      readonly aircraft: string;
      readonly departs: string;
      readonly arrives: string;
      readonly duration: string;
      readonly airline: string;
    };
    /** Flies on every day of the week. */
    readonly daily: string;
    readonly daysUnknown: string;
    readonly flights: (parameters: { count: number }) => string;
    /** In a week. */
    readonly weekly: (parameters: { count: number }) => string;
    readonly none: (parameters: { direction: string | number }) => string;
    readonly noFlights: string;
    readonly filtered: string;
    readonly unknown: string;
    /** Which clocks the times are by. */
    readonly local: string;
    readonly print: string;
    readonly savePdf: string;
    readonly saved: (parameters: { file: string | number }) => string;
    /** Beside a flight: links to the board of a city, and to what is known of an airport. */
    readonly board: (parameters: { city: string | number }) => string;
    readonly about: (parameters: { name: string | number }) => string;
  };
  /** The words for a board on a wall. */
  readonly wall: {
    readonly title: string;
    readonly kiosk: string;
    readonly kioskHint: string;
    readonly screen: string;
    /** The one that the system calls so. */
    readonly mainScreen: string;
    /** A screen that does not say what it is called. */
    readonly screenNumber: (parameters: { number: string | number }) => string;
    readonly notConnected: (parameters: { screen: string | number }) => string;
    /** The heading over the screens beside the first one. */
    readonly otherScreens: string;
    readonly otherScreensHint: string;
    /** A screen that is left alone. */
    readonly noBoard: string;
    readonly startsAtLogin: string;
    readonly startsAtLoginHint: string;
    /** On the board for a moment when it is put up: in a line, with the keys as they are printed. */
    readonly toLeave: string;
  };
  /** The panel at the first run; its fields are the settings'. */
  readonly welcome: {
    readonly title: string;
    readonly text: string;
    /** Below the airport that has not been chosen yet. */
    readonly guessed: string;
    readonly skip: string;
    readonly done: string;
  };
}
