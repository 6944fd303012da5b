import type { ListMessages } from '../lists.ts';

export const fr: ListMessages = {
  troubles: {
    unreachable:
      'Le service de données de vol est injoignable ; ce qui est enregistré reste affiché.',
    refused:
      'La clé API ou son forfait ne couvre pas cette liste ; le tableau et tout le reste continuent.',
    exhausted:
      'Le service n’accorde plus d’appels pour l’instant ; ce qui est enregistré reste affiché.',
    unsupported:
      'Le service ne propose pas cette liste, ou pas pour ce choix ; tout le reste continue.',
    faulty: 'Le service a répondu par une erreur ; ce qui est enregistré reste affiché.',
  },
  asking: 'Interrogation du service…',
  absent:
    'Ce fournisseur n’a pas de telle liste. Le tableau et tout le reste fonctionnent comme avant.',
  cut: 'Le service en a plus que ce qui est lu en une fois ; la fin de sa liste manque.',
  minutes: (minutes) => `${minutes} min`,
  hours: (hours, minutes) => (minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`),
  details: (flight) => `Détails de ${flight}`,
};
