import type { ProblemMessages } from '../problems.ts';

const stays = 'Le dernier tableau reste';
const again = 'un nouvel essai suivra';
const setAside =
  'Elles ont été mises de côté et sont récupérées à nouveau. Les réglages ne sont pas touchés ; il n’y a rien à faire.';
const inMemory =
  'Rien de nouveau n’est conservé sur le disque ; le tableau continue depuis la mémoire.';

export const fr: ProblemMessages = {
  service: {
    offline: `Le service de données de vol est injoignable. ${stays} ; vérifiez le réseau si cela dure.`,
    interrupted: `La connexion s’est interrompue au milieu d’une réponse. ${stays} ; ${again}.`,
    certificate: `L’identité du service n’a pas pu être vérifiée. ${stays} ; vérifiez la date et l’adresse.`,
    'no-answer': `Le service de données de vol n’a pas répondu à temps. ${stays} ; ${again}.`,
    'slow-answer': `Le service de données de vol n’a pas terminé sa réponse à temps. ${stays} ; ${again}.`,
    'no-key': `Aucune clé d’API n’est définie pour le service. ${stays} ; saisissez la clé dans les réglages.`,
    'impossible-key': `La clé d’API contient des caractères inadmissibles. ${stays} ; saisissez-la à nouveau dans les réglages.`,
    unauthorized: `Le service n’a pas accepté la clé d’API. ${stays} ; vérifiez la clé dans les réglages.`,
    refused: `Le service a refusé la demande. ${stays} ; vérifiez la clé d’API et ce que permet son abonnement.`,
    plan: `L’abonnement de cette clé ne permet pas cela. ${stays} ; il faut un autre abonnement ou service.`,
    quota: `Les appels de l’abonnement sont épuisés. ${stays} jusqu’à son renouvellement ; ou utilisez une autre clé.`,
    'own-quota': `Les appels de l’abonnement sont épuisés. ${stays} jusqu’à ce qu’il y en ait d’autres ; la limite se règle.`,
    limited: `Le service demande une pause. ${stays} ; un intervalle plus long dans les réglages l’évite.`,
    'not-found': `Le service ne connaît pas cette adresse ou cet aéroport. ${stays} ; vérifiez les deux dans les réglages.`,
    invalid: `Le service n’a pas accepté la demande. ${stays} ; vérifiez son adresse et l’aéroport.`,
    'invalid-address': `L’adresse doit commencer par https:// (http:// pour cet ordinateur seulement). ${stays} ; corrigez-la.`,
    server: `Le service de données de vol est lui-même en panne. ${stays} ; ${again}.`,
    redirect: `Le service renvoie vers une autre adresse, qui n’est pas suivie. ${stays} ; vérifiez l’adresse.`,
    'web-page': `Une page web est arrivée au lieu de données de vol. ${stays} ; vérifiez l’adresse ou l’accès au réseau.`,
    unanswered: `Le service a pris la demande mais n’y a pas répondu. ${stays} ; vérifiez l’adresse si cela dure.`,
    malformed: `Le service a envoyé autre chose que des données de vol. ${stays} ; vérifiez l’adresse si cela dure.`,
    'other-service': `Cette adresse envoie autre chose que des vols. ${stays} ; vérifiez le fournisseur et l’adresse.`,
    unsupported: 'Ce fournisseur ne propose pas cela. Tout le reste fonctionne comme avant.',
    'too-large': `Le service a envoyé beaucoup trop de données. ${stays} ; vérifiez l’adresse si cela dure.`,
    cancelled: 'La demande a été abandonnée, car elle n’est plus nécessaire.',
    'built-in-stopped': 'Le service intégré s’est arrêté et redémarre.',
    'key-waits':
      'Le système n’a pas encore fourni la clé du service. Le dernier tableau reste affiché ; déverrouillez le trousseau de clés du système.',
  },
  cache: {
    corrupt: `Les données enregistrées étaient endommagées. ${setAside}`,
    newer: `Les données enregistrées viennent d’une version plus récente de Landside. ${setAside}`,
    foreign: `Les données enregistrées viennent d’un autre programme. ${setAside}`,
    'disk-full': `Le disque est plein. ${inMemory} Libérez de la place pour enregistrer à nouveau.`,
    held: `Un autre programme occupe les données enregistrées. ${inMemory} Fermez-le pour enregistrer à nouveau.`,
    'disk-errors': `Le disque signale des erreurs. ${inMemory} Vérifiez le disque où se trouve le dossier du profil.`,
    'not-writable': `Le dossier du profil ne peut être écrit. ${inMemory} Autorisez l’écriture ou choisissez un autre dossier avec --profile.`,
  },
  notices: {
    referenceUnreadable:
      'Les données de référence fournies avec Landside sont illisibles. Des noms peuvent manquer tant que le service ne les a pas envoyés ; réinstallez Landside pour y remédier.',
    settingsNotSaved:
      'Les réglages n’ont pas pu être enregistrés. Ils valent jusqu’à la fermeture de Landside. Vérifiez que le dossier du profil peut être écrit et que le disque n’est pas plein.',
    settingsUnreadable:
      'Les réglages n’ont pas pu être lus ; les valeurs par défaut s’appliquent. Vérifiez les droits de settings.json dans le dossier du profil.',
    settingsBroken:
      'Le fichier des réglages était endommagé. Il est conservé sous le nom settings.json.broken et les valeurs par défaut s’appliquent. Veuillez vérifier les réglages.',
    settingWrong: (name, takes) =>
      `Le réglage « ${name} » dans settings.json est erroné et n’est pas utilisé ; tous les autres s’appliquent. ${takes}`,
    settingsWrong: (names) =>
      `Ces réglages dans settings.json sont erronés et ne sont pas utilisés ; tous les autres s’appliquent : ${names}. Le journal et --health disent ce qu’il y faut.`,
    serviceWrong: (takes) =>
      `Aucun vol n’est demandé, car l’adresse du service (« serviceUrl » dans settings.json) est erronée. ${takes}`,
    providerWrong: (takes) =>
      `Aucun vol n’est demandé, car le fournisseur (« provider » dans settings.json) est erroné. ${takes}`,
    keyUnused:
      'FLIGHT_DATA_API_KEY est définie, mais aucun service de données de vol ne l’est : la clé n’est pas utilisée et les vols sont simulés. Indiquez le service dans les réglages ou avec --base-url.',
    keyNotNeeded: (provider) =>
      `FLIGHT_DATA_API_KEY est définie, mais ${provider} n’a pas besoin de clé : elle n’est ni utilisée ni envoyée.`,
    restartedOften: (count) =>
      `L’affichage s’est arrêté ${count} fois en dix minutes. Il est relancé à chaque fois, désormais à intervalles plus longs. Le journal du dossier de profil en dit plus.`,
    startAtLoginFailed:
      'Landside n’a pas pu s’inscrire pour démarrer à l’ouverture de session. Tout le reste fonctionne. Vérifiez que le dossier de démarrage automatique peut être écrit, puis désactivez et réactivez le réglage.',
    listCut:
      'La liste du service est plus longue que ce que Landside lit en une fois. Les vols les plus éloignés de son début manquent.',
    listEndMissing:
      'La fin de la liste du service n’a pas pu être obtenue cette fois. Les vols reçus sont affichés ; le reste suit avec la prochaine réponse.',
    airportUnknown: (code) =>
      `Aucun aéroport ne porte le code ${code} dans la liste. Vérifiez le code ou choisissez un aéroport dans la liste.`,
  },
  refusals: {
    airportCode: 'Un code d’aéroport a trois ou quatre lettres, comme ZRH ou LSZH.',
    airlineCode:
      'Un code de compagnie a deux lettres ou chiffres, ou trois lettres, comme LX ou SWR.',
    countryCode: 'Un code de pays a deux lettres, comme CH.',
    timeOfDay: 'Une heure a des heures et des minutes, comme 23:30.',
    whole: (least, most) => `Un nombre entier de ${least} à ${most}, s’il vous plaît.`,
    number: (least, most) => `Un nombre de ${least} à ${most}, s’il vous plaît.`,
    trueOrFalse: 'La valeur est true ou false.',
    oneOf: (values) => `L’une de ces valeurs : ${values}.`,
    list: (most) => `Une liste de ${most} au plus, entre crochets : [ ].`,
    text: (most) => `Un texte de ${most} caractères au plus.`,
    fields: 'Un groupe de champs, entre accolades : { }. docs/settings.md les énumère.',
    addressScheme:
      'L’adresse doit commencer par https:// (http:// seulement pour cet ordinateur lui-même).',
    addressParts:
      'L’adresse ne doit contenir ni nom d’utilisateur, ni mot de passe, ni ?, ni #. La clé a son propre champ.',
    keyCharacters:
      'La clé n’a pas été utilisée : une clé n’a ni espaces, ni accents, ni retours à la ligne. Copiez-la encore une fois.',
    keyNotSaved:
      'La clé n’a pas pu être enregistrée et ne vaut que jusqu’à la fermeture de Landside. Vérifiez que le dossier du profil peut être écrit et que le disque n’est pas plein.',
    flightUnknown:
      'Ce vol n’est pas assez connu pour être suivi. Ouvrez-le de nouveau quand le service l’affichera.',
    tooManyFollowed: (count) =>
      `Au plus ${count} vols peuvent être suivis à la fois. Cessez d’abord d’en suivre un autre.`,
    notUnderstood: 'Ce réglage n’a pas été compris.',
  },
  library: {
    noLink: 'Cette fiche n’a pas de tel lien à ouvrir.',
    noBrowser: (address) => `Le système n’a pas pu ouvrir de navigateur. L’adresse est ${address}`,
    closing: 'Le répertoire se ferme.',
    fileNotWritten: (code) =>
      `Le fichier n’a pas pu être écrit (${code}). La liste est toujours là : choisissez un autre endroit.`,
    asked: 'Le service est déjà interrogé ; ses listes arrivent.',
    noService:
      'Le service n’est pas joignable pour l’instant. Le répertoire continue avec ce qui est enregistré.',
    notStored: 'La liste n’a pas pu être enregistrée ; la précédente reste.',
  },
  paper: {
    notPrinted:
      'La page n’a pas pu être imprimée. Vérifiez l’imprimante ou enregistrez la page en PDF.',
    notSaved: 'Le fichier PDF n’a pas pu être écrit. Choisissez un autre emplacement.',
  },
  transfer: {
    notWritten: (code) =>
      `Les réglages n’ont pas pu être écrits à cet endroit (${code}). Rien n’est perdu : choisissez-en un autre.`,
    notRead:
      'Le fichier n’a pas pu être lu, rien n’a donc été modifié. Vérifiez qu’il peut être lu, ou choisissez-en un autre.',
    noSettings:
      'Ce fichier ne contient aucun réglage de Landside, rien n’a donc été modifié. Choisissez-en un que Landside a enregistré.',
    notAll: (names) =>
      `Chargé, sauf ces réglages que Landside ne comprend pas et qui restent comme ils étaient : ${names}.`,
  },
};
