import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import Fastify from 'fastify';

/** Inline styles are allowed because they position pop-ups. Scripts must be our own files or the inline scripts of our page. */
const contentSecurity = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
  connectSrc: ["'self'"],
  fontSrc: ["'self'"],
  workerSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
};

/** Browser features that the client never uses. Writing to the clipboard is not among them: people copy contacts. */
const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];
/** The camera and the wake lock are allowed for our own pages, because staff scan with them. */
const ownFeatures = ['camera', 'screen-wake-lock'];
const permissions = [
  ...unusedFeatures.map((feature) => `${feature}=()`),
  ...ownFeatures.map((feature) => `${feature}=(self)`),
].join(', ');

const ofEachResponse = new Set(['content-type', 'content-length', 'date', 'connection']);

/**
 * The security headers of documents, name and value in turn; `headersOfData` makes those of all other responses. They are always
 * the same, so Helmet makes them only once: it takes longer than sending a cached response. `embeddable` lets pages of other
 * origins embed our responses.
 */
export async function securityHeaders({ embeddable }: { embeddable: boolean }): Promise<string[]> {
  const app = Fastify();
  await app.register(helmet, {
    contentSecurityPolicy: { directives: contentSecurity },
    crossOriginResourcePolicy: { policy: embeddable ? 'cross-origin' : 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    hsts: false,
  });
  app.get('/', async () => 'ok');
  const { headers } = await app.inject('/');
  await app.close();
  const own = Object.entries(headers).filter(([name]) => !ofEachResponse.has(name));
  return [...own.flatMap(([name, value]) => [name, String(value)]), 'permissions-policy', permissions];
}

/** The name of the header that says which scripts a page may run. */
export const policyHeader = 'content-security-policy';

/** The security headers that data needs too, so that it is not misinterpreted, embedded or framed. */
const alsoOfData = new Set([
  'cross-origin-resource-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
]);

/**
 * The headers of responses that are not documents, name and value in turn: those of `fixed` except the ones that only affect
 * documents, and a policy in case the response is opened as a document. A first visit gets twenty such responses, and the other
 * headers would be longer than many of their bodies.
 */
export function headersOfData(fixed: readonly string[]): string[] {
  const own = fixed.filter((_, at) => alsoOfData.has(fixed[at - (at % 2)] ?? ''));
  return [...own, policyHeader, "default-src 'none';frame-ancestors 'none'"];
}

/**
 * The content security policy of a page with these inline scripts, which browsers run only because of their hashes. The page may
 * also compile WebAssembly from our origin, the decoder of codes; this does not allow `eval`.
 */
export async function policyOfPage(scripts: readonly string[]): Promise<string> {
  const headers = await securityHeaders({ embeddable: false });
  const policy = headers[headers.indexOf(policyHeader) + 1] ?? '';
  const hashes = scripts.map((script) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return policy.replace("script-src 'self'", (own) => `${own} 'wasm-unsafe-eval'${hashes.join('')}`);
}

/** Keeps browsers on TLS for a year, on this host and its subdomains. Only for responses over TLS, as RFC 6797 demands. */
export const strictTransportSecurity: readonly string[] = [
  'strict-transport-security',
  'max-age=31536000; includeSubDomains',
];
