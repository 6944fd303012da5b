import { Notification } from 'electron';
import type { FlightDetails } from '#shared/flight-details.ts';
import { loadMessages } from '#shared/messages/catalogue.ts';
import type { AppEvents } from '../boards/events.ts';
import type { FlightNews } from '../flights/flight-news.ts';
import { notificationText } from '../flight-details/notification-text.ts';
import type { Log } from '../profile/log.ts';
import type { SettingsNow } from '../settings/configuration.ts';

/** So many notifications can still be chosen: some desktops never say that one was closed. */
const mostShown = 50;

/**
 * Makes the function that tells, by the system's own notifications, what is new about a flight.
 *
 * @param onChosen a user chose the notification
 */
export function createFlightNotifier(
  configuration: Pick<SettingsNow, 'language'>,
  log: Log,
  onChosen: (details: FlightDetails) => void,
): (event: AppEvents['news']) => void {
  /** Those that are up: one that is not held may be collected, and could not be chosen any more. */
  const shown = new Set<Notification>();

  async function show(news: readonly FlightNews[], details: FlightDetails): Promise<void> {
    const inForce = configuration.language;
    await loadMessages([inForce]);
    const notification = new Notification(notificationText(news, details, inForce));
    const [oldest] = shown;
    if (oldest !== undefined && shown.size >= mostShown) shown.delete(oldest);
    shown.add(notification);
    const forget = (): void => {
      shown.delete(notification);
    };
    notification.on('click', () => {
      forget();
      onChosen(details);
    });
    notification.on('close', forget);
    // macOS shows those of a signed application only.
    notification.on('failed', (_event, reason) => {
      forget();
      log.warn(`The system did not show a notification: ${reason}`);
    });
    notification.show();
  }

  return ({ news, details }) => {
    if (!Notification.isSupported()) {
      log.warn('This system shows no notifications.');
      return;
    }
    void show(news, details);
  };
}
