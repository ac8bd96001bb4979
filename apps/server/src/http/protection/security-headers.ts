import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import Fastify from 'fastify';

/** Inline styles are allowed because they place pop-ups. Scripts come from our own files, or are those of our own page. */
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
/** The camera and the screen that stays on are for our own pages: staff scan with them. */
const ownFeatures = ['camera', 'screen-wake-lock'];
const permissions = [
  ...unusedFeatures.map((feature) => `${feature}=()`),
  ...ownFeatures.map((feature) => `${feature}=(self)`),
].join(', ');

const ofEachResponse = new Set(['content-type', 'content-length', 'date', 'connection']);

/**
 * The security headers of documents, name and value in turn; `headersOfData` makes those of the rest. They are always the same, and Helmet would take longer to
 * make them than a cached response takes to send, so it makes them once. `embeddable` lets pages of other origins embed
 * what is served here.
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

/** What data needs of them, too, lest it be taken for something else, embedded or framed. */
const alsoOfData = new Set([
  'cross-origin-resource-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
]);

/**
 * The headers of what is no document, name and value in turn: those of `fixed` without what only documents obey, and a policy
 * in case it is opened as one. A first visit gets twenty such responses, and the rest would be more than many of them hold.
 */
export function headersOfData(fixed: readonly string[]): string[] {
  const own = fixed.filter((_, at) => alsoOfData.has(fixed[at - (at % 2)] ?? ''));
  return [...own, policyHeader, "default-src 'none';frame-ancestors 'none'"];
}

/**
 * The policy of a page that holds these scripts, which browsers run by their hashes alone. The page may compile WebAssembly of our own
 * origin, the decoder of codes; that allows no `eval`.
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
