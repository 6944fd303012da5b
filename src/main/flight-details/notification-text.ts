import type { ClockTime } from '#shared/board-view.ts';
import type { FlightDetails } from '#shared/flight-details.ts';
import type { Language } from '#shared/languages.ts';
import { boardMessages } from '#shared/messages/board.ts';
import { flightMessages } from '#shared/messages/flights.ts';
import type { FlightNews } from './flight-news.ts';

/** Title and text of a notification, in the language of the interface. */
export function notificationText(
  news: readonly FlightNews[],
  { numbers, departure, arrival }: FlightDetails,
  language: Language,
): { readonly title: string; readonly body: string } {
  const cities = [departure.airport, arrival.airport].map(
    (airport) => airport && (airport.localCities[language] ?? airport.city),
  );
  const route = cities.filter((city) => city !== null).join(' – ');
  const title = [numbers[0]?.text ?? '', route].filter((part) => part !== '').join(', ');
  return { title, body: news.map((each) => sentence(each, language)).join('\n') };
}

function sentence(news: FlightNews, language: Language): string {
  const words = flightMessages(language);
  switch (news.kind) {
    case 'gate':
      return news.before === null
        ? words.news.gate(news.gate)
        : words.news.gateChanged(news.gate, news.before);
    case 'delayed': {
      const { minutes, time } = news;
      const duration = words.duration(Math.floor(minutes / 60), minutes % 60);
      return words.news.delayed(duration, textOf(time));
    }
    case 'call':
      return boardMessages(language).remarks[news.call];
    case 'earlier':
    case 'departed':
      return words.news[news.kind](textOf(news.time));
    case 'landed': {
      const landed = words.news.landed(textOf(news.time));
      return news.belt === null ? landed : `${landed}\n${words.news.belt(news.belt)}`;
    }
    case 'cancelled':
    case 'diverted':
      return words.news[news.kind];
  }
}

function textOf(time: ClockTime | null): string | null {
  return time?.text ?? null;
}
