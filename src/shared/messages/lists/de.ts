import type { ListMessages } from '../lists.ts';

export const de: ListMessages = {
  troubles: {
    unreachable: 'Der Flugdatendienst ist nicht erreichbar; was gespeichert ist, bleibt stehen.',
    refused:
      'Der API-Schlüssel oder sein Tarif umfasst diese Liste nicht; die Anzeige und alles andere arbeiten weiter.',
    exhausted:
      'Der Dienst gewährt vorerst keine Abfragen mehr; was gespeichert ist, bleibt stehen.',
    unsupported:
      'Der Dienst bietet diese Liste nicht oder nicht für diese Auswahl; alles andere arbeitet weiter.',
    faulty: 'Der Dienst hat mit einem Fehler geantwortet; was gespeichert ist, bleibt stehen.',
  },
  asking: 'Der Dienst wird gefragt …',
  absent:
    'Dieser Anbieter hat keine solche Liste. Die Anzeige und alles andere funktionieren wie bisher.',
  cut: 'Der Dienst hat mehr, als auf einmal gelesen wird; das Ende seiner Liste fehlt.',
  minutes: (minutes) => `${minutes} Min.`,
  hours: (hours, minutes) => (minutes === 0 ? `${hours} Std.` : `${hours} Std. ${minutes} Min.`),
  details: (flight) => `Einzelheiten zu ${flight}`,
};
