/** Where the search of the kitchen sink lets readers start. */
export const START_PAGES = [{ title: 'Introduction', path: '/docs/intro' }];
