import type { ListMessages } from '../lists.ts';

export const pl: ListMessages = {
  troubles: {
    unreachable:
      'Nie można połączyć się z usługą danych lotniczych; zapisane dane pozostają widoczne.',
    refused: 'Klucz API lub jego plan nie obejmuje tej listy; tablica i cała reszta działają.',
    exhausted: 'Usługa na razie nie przyjmuje zapytań; zapisane dane pozostają widoczne.',
    unsupported: 'Usługa nie oferuje tej listy albo nie dla tego wyboru; cała reszta działa.',
    faulty: 'Usługa odpowiedziała błędem; zapisane dane pozostają widoczne.',
  },
  asking: 'Pytanie do usługi…',
  absent: 'Ten dostawca nie ma takiej listy. Tablica i wszystko inne działa jak dotąd.',
  cut: 'Usługa ma więcej, niż czyta się naraz; brakuje końca jej listy.',
  minutes: (minutes) => `${minutes} min`,
  hours: (hours, minutes) => (minutes === 0 ? `${hours} godz.` : `${hours} godz. ${minutes} min`),
  details: (flight) => `Szczegóły ${flight}`,
};
