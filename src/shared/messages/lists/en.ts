import type { ListMessages } from '../lists.ts';

export const en: ListMessages = {
  troubles: {
    unreachable: 'The flight data service cannot be reached; what is stored stays on show.',
    refused:
      'The API key or its plan does not cover this list; the board and everything else work on.',
    exhausted: 'The service grants no more calls for now; what is stored stays on show.',
    unsupported:
      'The service does not offer this list, or not for this choice; everything else works on.',
    faulty: 'The service answered with a fault; what is stored stays on show.',
  },
  asking: 'Asking the service…',
  absent: 'This provider has no such list. The board and everything else work as before.',
  cut: 'The service has more than is read at once; the end of its list is missing.',
  minutes: (minutes) => `${minutes} min`,
  hours: (hours, minutes) => (minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`),
  details: (flight) => `Details of ${flight}`,
};
