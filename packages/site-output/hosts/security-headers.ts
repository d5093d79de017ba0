/** Headers of an answer by their name. */
export type Headers = Readonly<Record<string, string>>;

/**
 * What no page of the site asks a reader's browser for. Only features that browsers know by these names: an unknown one
 * is a warning in every reader's console.
 */
const UNUSED_FEATURES = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb'];

/** Security headers of every answer but the Content-Security-Policy, which depends on the built pages. */
export const SECURITY_HEADERS: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Images are there to be shown elsewhere, as previews of a link are; nothing else is. */
export const EMBEDDABLE_FILES = /^\/img\//;

/**
 * @param file path of the file that answers, from the root of the site; undefined for an answer that is no file
 * @returns its Cross-Origin-Resource-Policy header
 */
export function crossOriginResourcePolicyOf(file: string | undefined): string {
  return file !== undefined && EMBEDDABLE_FILES.test(file) ? 'cross-origin' : 'same-origin';
}

/**
 * Only over HTTPS: whoever ends TLS adds it. Without `includeSubDomains`, as the site's neighbors under the same domain
 * are not its own.
 */
export const HTTPS_HEADERS: Headers = { 'Strict-Transport-Security': 'max-age=31536000' };

/**
 * Content-Security-Policy of what is no page. Scripts have one as workers go by that of their own file; drawings
 * have one as they can be opened by themselves, and carry styles.
 */
export const FILE_CONTENT_SECURITY_POLICY = "default-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";
