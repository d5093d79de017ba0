import { CANONICAL_FORM } from '../src/canonical-path';
import { contentTypesByHeader } from './content-types';
import {
  ALLOWED_METHODS,
  ANSWER_CACHE_CONTROL,
  CANONICAL_REDIRECT_STATUS,
  IMMUTABLE,
  IMMUTABLE_FILES,
  KEEP_ALIVE_TIMEOUT_S,
  MAX_REQUEST_HEADER_BYTES,
  NOT_FOUND_FILE,
  PRIVATE_FILES,
  REQUEST_HEADER_TIMEOUT_S,
  SERVING_FOLDER,
} from './policy';
import { EMBEDDABLE_FILES, FILE_CONTENT_SECURITY_POLICY, SECURITY_HEADERS } from './security-headers';

/** What differs from machine to machine. */
export interface NginxOptions {
  /** Folder of the built site, absolute. */
  readonly root: string;
  /** Value of the `listen` directive. */
  readonly listen: string;
  /** Whether nginx has the module that sends `.br` files. */
  readonly brotli: boolean;
}

/** What the committed configuration assumes. */
export const NGINX_DEFAULTS: NginxOptions = { root: '/var/www/docs', listen: '80', brotli: true };

/** In the build's folder for servers: the part of the configuration that depends on the pages. */
export const NGINX_PAGES_FILE = 'nginx-pages.conf';

/**
 * @param policy Content-Security-Policy of the built pages
 * @returns the part of nginx's configuration that depends on the pages
 */
export function nginxPagesConf(policy: string): string {
  return `# Written by the build, which the hashes are of. Included by the site's configuration.
map $sent_http_content_type $docs_content_security_policy {
  default ${quote(FILE_CONTENT_SECURITY_POLICY)};
  "~^text/html" ${quote(policy)};
}
`;
}

/**
 * @param options what differs from machine to machine
 * @returns nginx's configuration for the site, for its `http` block: the answers of `server/`, given by nginx
 */
export function nginxConf({ root, listen, brotli }: NginxOptions): string {
  const types = contentTypesByHeader().map(([header, extensions]) => `    ${quote(header)} ${extensions.join(' ')};`);
  const headers = Object.entries(SECURITY_HEADERS).map(
    ([name, value]) => `  add_header ${name} ${quote(value)} always;`,
  );
  const notFoundPage = NOT_FOUND_FILE.replace(/\.html$/, '');

  return `# The docs on nginx. Written by "npm run deploy:files" from serving/; to be changed there.
# Goes where the http block includes it, as /etc/nginx/conf.d/docs.conf. Reload nginx after each deployment: the first
# line reads what the build says of its pages.
include ${root}/${SERVING_FOLDER}/${NGINX_PAGES_FILE};

# Empty for a method that is answered, so that the header is then not sent.
map $request_method $docs_allow {
${ALLOWED_METHODS.map((method) => `  ${method} "";`).join('\n')}
  default ${quote(ALLOWED_METHODS.join(', '))};
}

# nginx has decoded $uri and folded its slashes.
map $uri $docs_canonical {
  default $uri;
  ${quote(`~${namedStem(CANONICAL_FORM)}`)} $docs_stem;
}
map $docs_canonical $docs_address {
  default $docs_canonical;
  "" /;
}
# Name of the page's file without its ending. The not-found page is no page, and a folder's page has the folder's name.
map $docs_canonical $docs_page {
  default $docs_canonical;
  "" /index;
  ${notFoundPage} /.none;
  "~/index$" /.none;
}
map $uri $docs_is_private {
  default "";
${PRIVATE_FILES.map((pattern) => `  ${quote(`~${source(pattern)}`)} yes;`).join('\n')}
}
map $request_uri $docs_has_doubled_slash {
  default "";
  "~*^[^?]*(?:/|%2f){2}" yes;
}

# Only who names Markdown gets it. nginx compares no weights: any but 0 counts.
map $http_accept $docs_form {
  default "";
  "~*(?:^|[,\\s])text/markdown\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))" markdown;
}

# Only what answers with a file may be kept.
map "$status $uri" $docs_cache_control {
  default ${quote(ANSWER_CACHE_CONTROL)};
  ${quote(`~^(?:200|206|304) ${unanchored(IMMUTABLE_FILES)}`)} ${quote(IMMUTABLE)};
}
map $uri $docs_cross_origin_resource_policy {
  default same-origin;
  ${quote(`~${source(EMBEDDABLE_FILES)}`)} cross-origin;
}

server {
  listen ${listen};
  server_name _;
  root ${root};

  server_tokens off;
  absolute_redirect off;
  port_in_redirect off;
  if_modified_since before;
  # Several parts at once are answered with the whole.
  max_ranges 1;
  large_client_header_buffers 4 ${MAX_REQUEST_HEADER_BYTES / 1024}k;
  client_header_timeout ${REQUEST_HEADER_TIMEOUT_S}s;
  client_body_timeout ${REQUEST_HEADER_TIMEOUT_S}s;
  send_timeout 30s;
  keepalive_timeout ${KEEP_ALIVE_TIMEOUT_S}s;
  reset_timedout_connection on;

  types {
${types.join('\n')}
  }
  default_type application/octet-stream;
  charset off;

  # The build has compressed every text file already.
  gzip off;
  gzip_static on;
  gzip_vary on;
${brotli ? "  # Needs Debian's libnginx-mod-http-brotli-static, or the like; without it take this line out.\n  brotli_static on;\n" : ''}
  add_header Cache-Control $docs_cache_control always;
  add_header Allow $docs_allow always;
  add_header Vary $docs_vary always;
  add_header Content-Security-Policy $docs_content_security_policy always;
  add_header Cross-Origin-Resource-Policy $docs_cross_origin_resource_policy always;
${headers.join('\n')}

  error_page 404 ${NOT_FOUND_FILE};
  # 494 is nginx's own name for header fields that are too large.
  error_page 494 =431 @headers_too_large;

  if ($docs_allow) {
    return 405;
  }
  # nginx would resolve these; who sends them is probing.
  if ($request_uri ~* "^[^?]*(?:/|%2f)(?:\\.|%2e){1,2}(?:/|%2f|\\?|$)") {
    return 400;
  }

  # Here and not in the location: there an "if" that fits would put the location's other directives out of force.
  set $docs_file "";
  set $docs_found "";
  set $docs_vary "";
  set $docs_copy "";
  if (-f $request_filename) {
    set $docs_found file;
  }
  if (-f $document_root$docs_page.html) {
    set $docs_file $docs_page.html;
    set $docs_found page;
  }
  if (-f $document_root$docs_page/index.html) {
    set $docs_file $docs_page/index.html;
    set $docs_found page;
  }
  if (-f $document_root$docs_page.md) {
    set $docs_vary Accept;
    set $docs_copy "$docs_page.md $docs_found $docs_form";
  }
  if ($docs_copy ~ "^(?<docs_copy_file>.+) page markdown$") {
    set $docs_file $docs_copy_file;
  }
  if ($uri != $docs_address) {
    set $docs_found "$docs_found elsewhere";
  }
  if ($docs_has_doubled_slash) {
    set $docs_found "$docs_found doubled";
  }
  if ($docs_is_private) {
    set $docs_found "";
  }
  if ($docs_found ~ "^page .") {
    return ${CANONICAL_REDIRECT_STATUS} $docs_address$is_args$args;
  }
  if ($docs_found = "file doubled") {
    return ${CANONICAL_REDIRECT_STATUS} $uri$is_args$args;
  }

  location = ${NOT_FOUND_FILE} {
    internal;
  }
  location @headers_too_large {
    return 431;
  }
${PRIVATE_FILES.map((pattern) => `  location ~ ${quote(source(pattern))} {\n    return 404;\n  }`).join('\n')}
  location / {
    try_files $docs_file $uri =404;
  }
}
`;
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** PCRE needs no backslash before a slash. */
function source(pattern: RegExp): string {
  return pattern.source.replaceAll('\\/', '/');
}

function unanchored(pattern: RegExp): string {
  return source(pattern).replace(/^\^/, '');
}

/** nginx keeps groups without a name for a moment only. */
function namedStem(pattern: RegExp): string {
  return source(pattern).replace('(|', '(?<docs_stem>|');
}
