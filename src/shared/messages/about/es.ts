import type { AboutMessages } from '../about.ts';

export const es: AboutMessages = {
  title: 'Acerca de Landside',
  version: 'Versión',
  text: 'Salidas y llegadas, como en las pantallas del aeropuerto',
  supportedUntil: 'Correcciones de seguridad hasta cerca de',
  unsupported:
    'Este Electron ya no recibe correcciones de seguridad. Todo funciona; instale una versión más reciente de Landside.',
  licence: 'Licencia',
  licenceText:
    'Landside es software libre bajo la licencia MIT. Las licencias de todo lo que contiene están en LICENCES.txt, que lo acompaña.',
  sources: 'Datos y tipos de letra',
  of: {
    airports: 'Aeropuertos',
    cities: 'Ciudades',
    airlines: 'Aerolíneas',
    countries: 'Países',
    timeZones: 'Zonas horarias',
    map: 'Mapa',
    typefaces: 'Tipos de letra',
  },
  providers: 'Datos de vuelo',
  providersText:
    'Los vuelos vienen del proveedor elegido en los ajustes, según sus propias condiciones:',
  publicDomain: 'dominio público',
  more: 'Más en docs/credits.md.',
};
