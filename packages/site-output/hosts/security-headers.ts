/** Headers of an answer by their name. */
export type Headers = Readonly<Record<string, string>>;

/** What no page asks a browser for. Only names that browsers know: an unknown one is a warning in every console. */
const UNUSED_FEATURES = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb'];

/** Security headers of every answer but the Content-Security-Policy, which depends on the built pages. */
export const SECURITY_HEADERS: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Images are there to be shown elsewhere, as previews of a link are (Cross-Origin-Resource-Policy); nothing else is. */
export const EMBEDDABLE_FILES = /^\/img\//;

/** Whoever ends TLS adds it. Without `includeSubDomains`, as the site's neighbors under its domain are not its own. */
export const HTTPS_HEADERS: Headers = { 'Strict-Transport-Security': 'max-age=31536000' };

/** Content-Security-Policy of what is no page: workers go by that of their own file, drawings can be opened by themselves. */
export const FILE_CONTENT_SECURITY_POLICY = "default-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Files that are shown in a frame and run what the page around them sends: apart from the site, and without a network. */
export const FRAME_FILES = /\.htm$/;

/** Their Content-Security-Policy. `sandbox` gives them an origin of their own, even where they are opened by themselves. */
export const FRAME_CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; sandbox allow-scripts; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
