/** `search-start.js` of a site that answers searches itself. */
import { bringDialog } from './dialog';
import { embeddedClient } from './embedded-client';

bringDialog(embeddedClient());
