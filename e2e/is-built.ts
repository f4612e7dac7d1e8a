/**
 * Whether the run of the tests has just built all packages and apps, as `npm run test:all` does. Otherwise tests build what they need from the sources, so that they never
 * use a stale build.
 */
export const isBuilt: boolean = process.env['FC_BUILT'] === '1'
