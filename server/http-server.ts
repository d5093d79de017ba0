import { createServer, type RequestListener, type Server } from 'node:http';

import {
  KEEP_ALIVE_TIMEOUT_S,
  MAX_REQUEST_HEADER_BYTES,
  REQUEST_HEADER_TIMEOUT_S,
} from '@docs-kit/built-pages/serving-policy';

/** An HTTP server with the limits of the policy. What is over one it answers itself: slow heads 408, large ones 431. */
export function createSiteServer(listener: RequestListener): Server {
  const limits = {
    maxHeaderSize: MAX_REQUEST_HEADER_BYTES,
    headersTimeout: REQUEST_HEADER_TIMEOUT_S * 1000,
    // No request that is answered has a body, so its head is all of it.
    requestTimeout: REQUEST_HEADER_TIMEOUT_S * 1000,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_S * 1000,
    connectionsCheckingInterval: 2000,
  };
  return createServer(limits, listener);
}
