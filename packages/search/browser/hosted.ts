/** `search-start.js` of a site that asks the hosted provider. */
import { bringDialog } from './dialog';
import { hostedClient } from './hosted-client';
import { settings } from './settings';

bringDialog(hostedClient(settings.algolia));
