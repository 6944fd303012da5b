/** The cache, in the profile folder. */
export const cacheFileName = 'landside.sqlite';
