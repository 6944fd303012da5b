import type { ProblemMessages } from '../problems.ts';

const stays = 'Ostatnia tablica pozostaje';
const again = 'następna próba nastąpi sama';
const setAside =
  'Odłożono je i są pobierane od nowa. Ustawienia pozostały bez zmian; nie trzeba nic robić.';
const inMemory = 'Nic nowego nie jest zapisywane na dysku; tablica działa dalej z pamięci.';

export const pl: ProblemMessages = {
  service: {
    offline: `Usługa danych o lotach jest nieosiągalna. ${stays}; jeśli to potrwa, sprawdź sieć.`,
    interrupted: `Połączenie urwało się w trakcie odpowiedzi. ${stays}; ${again}.`,
    certificate: `Nie udało się potwierdzić tożsamości usługi. ${stays}; sprawdź datę tego komputera i adres.`,
    'no-answer': `Usługa danych o lotach nie odpowiedziała na czas. ${stays}; ${again}.`,
    'slow-answer': `Usługa danych o lotach nie zdążyła z odpowiedzią. ${stays}; ${again}.`,
    'no-key': `Nie podano klucza API do usługi. ${stays}; wpisz klucz w ustawieniach.`,
    'impossible-key': `Klucz API ma znaki, których nie można wysłać. ${stays}; wpisz go ponownie w ustawieniach.`,
    unauthorized: `Usługa nie przyjęła klucza API. ${stays}; sprawdź klucz w ustawieniach.`,
    refused: `Usługa odrzuciła zapytanie. ${stays}; sprawdź klucz API i to, na co pozwala jego plan.`,
    plan: `Plan tego klucza API nie pozwala na to zapytanie. ${stays}; potrzebny jest inny plan lub inna usługa.`,
    quota: `Zapytania z planu klucza wykorzystano. ${stays} do odnowienia planu; można też użyć innego klucza.`,
    'own-quota': `Zapytania z planu wykorzystano. ${stays}, aż będą nowe; limit jest w ustawieniach.`,
    limited: `Usługa prosi o przerwę. ${stays}; dłuższy odstęp w ustawieniach temu zapobiega.`,
    'not-found': `Usługa nie zna tego adresu lub lotniska. ${stays}; sprawdź jedno i drugie w ustawieniach.`,
    invalid: `Usługa nie przyjęła zapytania. ${stays}; sprawdź jej adres i lotnisko.`,
    'invalid-address': `Adres usługi musi zaczynać się od https:// (http:// tylko dla tego komputera). ${stays}; popraw adres.`,
    server: `Usługa danych o lotach ma własną awarię. ${stays}; ${again}.`,
    redirect: `Usługa odesłała zapytanie pod inny adres, którego się nie odwiedza. ${stays}; sprawdź adres.`,
    'web-page': `Zamiast danych o lotach przyszła strona internetowa. ${stays}; sprawdź adres lub zaloguj się do tej sieci.`,
    unanswered: `Usługa przyjęła zapytanie, ale nie odpowiedziała. ${stays}; jeśli to potrwa, sprawdź adres.`,
    malformed: `Usługa przysłała coś, co nie jest danymi o lotach. ${stays}; jeśli to potrwa, sprawdź adres.`,
    'other-service': `Ten adres wysyła dane inne niż loty. ${stays}; sprawdź dostawcę i adres.`,
    unsupported: 'Ten dostawca tego nie ma. Wszystko inne działa jak dotąd.',
    'too-large': `Usługa przysłała znacznie więcej, niż mieści odpowiedź. ${stays}; jeśli to potrwa, sprawdź adres.`,
    cancelled: 'Zaniechano zapytania, bo nie jest już potrzebne.',
    'built-in-stopped': 'Wbudowana usługa zatrzymała się i jest uruchamiana ponownie.',
    'key-waits':
      'System nie wydał jeszcze klucza usługi. Ostatnia tablica pozostaje; proszę odblokować pęk kluczy systemu.',
  },
  cache: {
    corrupt: `Zapisane dane były uszkodzone. ${setAside}`,
    newer: `Zapisane dane pochodzą z nowszej wersji Landside. ${setAside}`,
    foreign: `Zapisane dane pochodzą z innego programu. ${setAside}`,
    'disk-full': `Dysk jest pełny. ${inMemory} Zwolnij miejsce, aby znów zapisywać.`,
    held: `Inny program zajmuje zapisane dane. ${inMemory} Zamknij go, aby znów zapisywać.`,
    'disk-errors': `Dysk zgłasza błędy. ${inMemory} Sprawdź dysk z folderem profilu.`,
    'not-writable': `Nie można pisać w folderze profilu. ${inMemory} Zezwól na zapis lub wybierz inny folder przez --profile.`,
  },
  notices: {
    referenceUnreadable:
      'Danych słownikowych dołączonych do Landside nie da się odczytać. Może brakować nazw, dopóki usługa ich nie przyśle; zainstaluj Landside ponownie, aby to naprawić.',
    settingsNotSaved:
      'Nie udało się zapisać ustawień. Obowiązują do zamknięcia Landside. Sprawdź, czy można pisać w folderze profilu i czy dysk nie jest pełny.',
    settingsUnreadable:
      'Nie udało się odczytać ustawień, więc obowiązują domyślne. Sprawdź uprawnienia pliku settings.json w folderze profilu.',
    settingsBroken:
      'Plik ustawień był uszkodzony. Zachowano go jako settings.json.broken, a obowiązują ustawienia domyślne. Sprawdź je.',
    settingWrong: (name, takes) =>
      `Ustawienie „${name}” w settings.json jest błędne i nie jest używane; wszystkie pozostałe obowiązują. ${takes}`,
    settingsWrong: (names) =>
      `Te ustawienia w settings.json są błędne i nie są używane; wszystkie pozostałe obowiązują: ${names}. Dziennik i --health mówią, co należy w nie wpisać.`,
    serviceWrong: (takes) =>
      `Loty nie są pobierane, bo adres usługi („serviceUrl” w settings.json) jest błędny. ${takes}`,
    providerWrong: (takes) =>
      `Loty nie są pobierane, bo dostawca („provider” w settings.json) jest błędny. ${takes}`,
    keyUnused:
      'Ustawiono FLIGHT_DATA_API_KEY, ale nie usługę danych o lotach: klucz nie jest używany, a loty są symulowane. Podaj usługę w ustawieniach albo opcją --base-url.',
    keyNotNeeded: (provider) =>
      `Ustawiono FLIGHT_DATA_API_KEY, ale ${provider} nie wymaga klucza: klucz nie jest używany ani nigdzie wysyłany.`,
    restartedOften: (count) =>
      `Tablica zatrzymała się ${count} razy w ciągu dziesięciu minut. Za każdym razem uruchamia się ponownie, teraz w dłuższych odstępach. Więcej mówi dziennik w folderze profilu.`,
    startAtLoginFailed:
      'Nie udało się ustawić uruchamiania Landside po zalogowaniu. Wszystko inne działa. Sprawdź, czy można pisać w folderze autostartu, a potem wyłącz i włącz to ustawienie.',
    listCut:
      'Lista usługi jest dłuższa, niż Landside czyta naraz. Brakuje lotów najdalszych od jej początku.',
    listEndMissing:
      'Tym razem nie udało się pobrać końca listy usługi. Pokazano otrzymane loty; reszta nadejdzie z następną odpowiedzią.',
    airportUnknown: (code) =>
      `Na liście nie ma lotniska o kodzie ${code}. Sprawdź kod lub wybierz lotnisko z listy.`,
  },
  refusals: {
    airportCode: 'Kod lotniska ma trzy lub cztery litery, na przykład ZRH lub LSZH.',
    airlineCode:
      'Kod linii lotniczej ma dwie litery lub cyfry albo trzy litery, na przykład LX lub SWR.',
    countryCode: 'Kod kraju ma dwie litery, na przykład CH.',
    timeOfDay: 'Godzina składa się z godzin i minut, na przykład 23:30.',
    whole: (least, most) => `Podaj liczbę całkowitą od ${least} do ${most}.`,
    number: (least, most) => `Podaj liczbę od ${least} do ${most}.`,
    trueOrFalse: 'Dozwolone wartości to true albo false.',
    oneOf: (values) => `Jedna z tych wartości: ${values}.`,
    list: (most) => `Lista o długości najwyżej ${most}, w nawiasach kwadratowych: [ ].`,
    text: (most) => `Tekst o długości najwyżej ${most} znaków.`,
    fields: 'Grupa pól w nawiasach klamrowych: { }. Wymienia je docs/settings.md.',
    addressScheme: 'Adres musi zaczynać się od https:// (http:// tylko dla tego komputera).',
    addressParts:
      'Adres nie może zawierać nazwy użytkownika, hasła, ? ani #. Klucz ma własne pole.',
    keyCharacters:
      'Klucza nie użyto: klucz nie ma spacji, znaków diakrytycznych ani końców wiersza. Skopiuj go jeszcze raz.',
    keyNotSaved:
      'Nie udało się zapisać klucza; obowiązuje tylko do zamknięcia Landside. Sprawdź, czy można pisać w folderze profilu i czy dysk nie jest pełny.',
    flightUnknown:
      'O tym locie wiadomo za mało, by go śledzić. Otwórz go ponownie, gdy serwis go poda.',
    tooManyFollowed: (count) =>
      `Naraz można śledzić najwyżej tyle lotów: ${count}. Najpierw przestań śledzić inny.`,
    notUnderstood: 'Nie zrozumiano tego ustawienia.',
  },
  library: {
    noLink: 'Ta pozycja nie ma takiego odnośnika.',
    noBrowser: (address) => `System nie mógł otworzyć przeglądarki. Adres: ${address}`,
    closing: 'Informator jest zamykany.',
    fileNotWritten: (code) =>
      `Nie udało się zapisać pliku (${code}). Lista nadal tu jest: wybierz inne miejsce.`,
    asked: 'Usługa została już zapytana; jej listy są w drodze.',
    noService: 'Usługi nie można teraz zapytać. Informator działa dalej na zapisanych danych.',
    notStored: 'Nie udało się zapisać listy, więc zostaje poprzednia.',
  },
  paper: {
    notPrinted: 'Nie udało się wydrukować strony. Sprawdź drukarkę albo zapisz stronę jako PDF.',
    notSaved: 'Nie udało się zapisać pliku PDF. Wybierz inne miejsce.',
  },
  transfer: {
    notWritten: (code) =>
      `Nie udało się tam zapisać ustawień (${code}). Nic nie przepadło: wybierz inne miejsce.`,
    notRead:
      'Nie udało się odczytać pliku, więc nic nie zmieniono. Sprawdź, czy można go odczytać, albo wybierz inny.',
    noSettings:
      'W tym pliku nie ma ustawień Landside, więc nic nie zmieniono. Wybierz plik zapisany przez Landside.',
    notAll: (names) =>
      `Wczytano, ale bez tych ustawień, których Landside nie rozumie i które pozostają, jakie były: ${names}.`,
  },
};
