import type { LinkName } from '#shared/library.ts';

/** Names that are the same in every language. */
export const allianceNames: Readonly<Record<string, string>> = {
  star: 'Star Alliance',
  oneworld: 'oneworld',
  skyteam: 'SkyTeam',
};

/** The networks that links lead to; a website has no name of its own. */
export const networkNames: Readonly<Record<Exclude<LinkName, 'website'>, string>> = {
  wikipedia: 'Wikipedia',
  facebook: 'Facebook',
  twitter: 'X',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
};
