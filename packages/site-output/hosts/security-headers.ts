/** Response headers by name. */
export type Headers = Readonly<Record<string, string>>;

/**
 * Browser features that no page uses. Lists only names that browsers know: others cause a console
 * warning.
 */
const UNUSED_FEATURES = [
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/**
 * The headers that all hosts send with every response that the site makes. The
 * Content-Security-Policy is not among them, because it depends on the built pages.
 */
export const SECURITY_HEADERS: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/**
 * Added by whatever terminates TLS. No `includeSubDomains`, as the site does not own its domain's
 * other hosts.
 */
export const HTTPS_HEADERS: Headers = { 'Strict-Transport-Security': 'max-age=31536000' };

/**
 * Files shown in a frame that run what the embedding page sends, isolated from the site and
 * without a network.
 */
export const FRAME_FILES = /\.htm$/;

/**
 * What frame files have beside the headers of all files. `sandbox` gives them their own origin,
 * even when opened directly. The allowlist keeps Chromium from connecting to where the code leads
 * the frame, before a policy refuses that:
 * https://developer.chrome.com/blog/connection-allowlists-origin-trial
 */
export const FRAME_HEADERS: Headers = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; " +
    "sandbox allow-scripts; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'Connection-Allowlist': '(response-origin)',
};
