import type { ClockTime } from '#shared/board-view.ts';
import type { FlightDetails } from '#shared/flight-details.ts';
import type { Language } from '#shared/languages.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';
import type { Messages } from '#shared/messages/messages.ts';
import type { FlightNews } from '../flights/flight-news.ts';

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
  const words = messagesIn(language).flights;
  switch (news.kind) {
    case 'gate':
      return news.before === null
        ? words.news.gate({ gate: news.gate })
        : words.news.gateChanged({ gate: news.gate, before: news.before });
    case 'delayed': {
      const { minutes, time } = news;
      const duration = words.duration({ hours: Math.floor(minutes / 60), minutes: minutes % 60 });
      return time === null
        ? words.news.delayed({ duration })
        : words.news.delayedAt({ duration, time: time.text });
    }
    case 'call':
      return messagesIn(language).board.remarks[news.call];
    case 'earlier':
    case 'departed':
      return atTime(news.kind, news.time, words);
    case 'landed': {
      const landed = atTime('landed', news.time, words);
      return news.belt === null ? landed : `${landed}\n${words.news.belt({ belt: news.belt })}`;
    }
    case 'bags':
      return messagesIn(language).board.bagsOn({ belt: news.belt });
    case 'cancelled':
    case 'diverted':
      return words.news[news.kind];
  }
}

function atTime(
  kind: 'earlier' | 'departed' | 'landed',
  time: ClockTime | null,
  { news }: Messages['flights'],
): string {
  return time === null ? news[kind] : news[`${kind}At`]({ time: time.text });
}
