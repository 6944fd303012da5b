import type { ListMessages } from '../lists.ts';

export const nl: ListMessages = {
  troubles: {
    unreachable: 'De vluchtdatadienst is niet bereikbaar; wat bewaard is, blijft staan.',
    refused:
      'De API-sleutel of het abonnement dekt deze lijst niet; het bord en al het andere werken door.',
    exhausted: 'De dienst staat voorlopig geen aanvragen meer toe; wat bewaard is, blijft staan.',
    unsupported:
      'De dienst biedt deze lijst niet, of niet voor deze keuze; al het andere werkt door.',
    faulty: 'De dienst antwoordde met een fout; wat bewaard is, blijft staan.',
  },
  asking: 'De dienst wordt gevraagd…',
  absent: 'Deze aanbieder heeft zo’n lijst niet. Het bord en al het andere werken als voorheen.',
  cut: 'De dienst heeft meer dan in één keer wordt gelezen; het einde van de lijst ontbreekt.',
  minutes: (minutes) => `${minutes} min`,
  hours: (hours, minutes) => (minutes === 0 ? `${hours} u` : `${hours} u ${minutes} min`),
  details: (flight) => `Details van ${flight}`,
};
