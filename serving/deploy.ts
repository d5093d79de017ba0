/** `npm run deploy:files`: writes what of a deployment does not depend on the built pages, into `deploy/`. */
import { writeFileSync } from 'node:fs';

import { NGINX_DEFAULTS, nginxConf } from './nginx';

writeFileSync('deploy/nginx.conf', nginxConf(NGINX_DEFAULTS));
