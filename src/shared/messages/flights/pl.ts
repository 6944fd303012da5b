import type { FlightMessages } from '../flights.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('pl');

export const pl: FlightMessages = {
  title: (number) => `Lot ${number}`,
  untitled: 'Lot',
  follow: 'Śledź',
  unfollow: 'Nie śledź',
  followHint: 'Powiadomimy o zmianie wyjścia, opóźnieniach, odwołaniu, odlocie i lądowaniu.',
  alsoSoldAs: (numbers) => `Także ${numbers}`,
  yourTime: (time) => `${time} czasu tutejszego`,
  times: { scheduled: 'Planowany', estimated: 'Szacowany', actual: 'Faktyczny' },
  late: (duration) => `${duration} opóźnienia`,
  early: (duration) => `${duration} przed czasem`,
  onTime: 'Punktualnie',
  duration: (hours, minutes) =>
    [hours > 0 ? `${hours} godz.` : '', minutes > 0 || hours === 0 ? `${minutes} min` : '']
      .join(' ')
      .trim(),
  course: {
    title: 'Przebieg lotu',
    planned: 'Planowany',
    coming: 'Oczekiwany',
    flown: 'Przebyty',
    now: 'Teraz',
  },
  aircraft: {
    title: 'Samolot',
    type: 'Typ',
    registration: 'Rejestracja',
    age: 'Wiek',
    years: (count) =>
      plural(count, {
        one: `${count} rok`,
        few: `${count} lata`,
        many: `${count} lat`,
        other: `${count} roku`,
      }),
    built: (year) => `rok budowy ${year}`,
    engines: 'Silniki',
    kinds: {
      jet: 'odrzutowy',
      turboprop: 'turbośmigłowy',
      piston: 'tłokowy',
      electric: 'elektryczny',
    },
  },
  position: {
    title: 'W drodze',
    map: (from, to) => `Mapa trasy ${from} – ${to}`,
    flown: (percent) => `${percent} trasy`,
    byClock: 'Według zegara: nikt nie podaje, gdzie jest samolot.',
    altitude: 'Wysokość',
    speed: 'Prędkość',
    toGo: 'Pozostało',
  },
  inbound: {
    title: 'Ten samolot',
    from: (city) => `z: ${city}`,
    flying: 'Samolot jest w drodze na to lotnisko.',
    lands: (time) => `Samolot ląduje o ${time}.`,
    tooLate: (time) => `Samolot ląduje o ${time}, za późno, by odlecieć punktualnie.`,
    landed: (time) => (time === null ? 'Samolot wylądował.' : `Samolot wylądował o ${time}.`),
    here: 'Samolot jest już na lotnisku.',
  },
  notes: {
    unreachable:
      'Nie udało się zapytać serwisu danych o lotach. Pokazany jest ostatni znany stan; zapytanie zostanie powtórzone.',
    refused:
      'Klucz API lub jego plan nie obejmuje wszystkiego o pojedynczych lotach. Pokazane jest to, co podaje serwis.',
    exhausted:
      'Serwis na razie nie przyjmuje zapytań. Pokazany jest ostatni znany stan; zapytanie zostanie powtórzone później.',
    unsupported:
      'Ten serwis nie podaje wszystkiego o pojedynczych lotach. Pokazane jest to, co podaje.',
    gone: 'Serwis nie ma już tego lotu. Pokazane jest to, co podał ostatnio.',
    unknown:
      'Ani serwis, ani ten komputer nie znają już tego lotu. Tablica działa dalej jak dotąd.',
  },
  asking: 'Pobieranie dalszych danych…',
  links: {
    map: 'Na mapie',
    timetable: (city) => `Rozkład ${city}`,
    board: (city) => `Tablica ${city}`,
    about: (name) => `O: ${name}`,
  },
  list: {
    empty: 'Żaden lot nie jest śledzony.',
    hint: 'Otwórz lot na tablicy i wybierz Śledź.',
    dropOff: 'Loty znikają z tej listy dzień po lądowaniu.',
  },
  news: {
    gate: (gate) => `Wyjście ${gate}`,
    gateChanged: (gate, before) => `Nowe wyjście ${gate}, poprzednio ${before}`,
    delayed: (duration, time) =>
      time === null
        ? `${duration} opóźnienia`
        : `${duration} opóźnienia, teraz oczekiwany o ${time}`,
    earlier: (time) =>
      time === null ? 'Wcześniej, niż zapowiadano' : `Wcześniej, niż zapowiadano: ${time}`,
    departed: (time) => (time === null ? 'Odleciał' : `Odleciał o ${time}`),
    landed: (time) => (time === null ? 'Wylądował' : `Wylądował o ${time}`),
    belt: (belt) => `Bagaż na taśmie ${belt}`,
    cancelled: 'Odwołany',
    diverted: 'Przekierowany na inne lotnisko',
  },
};
