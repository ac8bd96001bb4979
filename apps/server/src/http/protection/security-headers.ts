import helmet from '@fastify/helmet';
import Fastify from 'fastify';

/** Inline styles stay allowed: pop-ups are placed by them. Scripts come from our own files only. */
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

/** What browsers could do for a page and this one never needs. Writing to the clipboard stays: contacts are copied. */
const neverUsed = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
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
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];
const permissions = neverUsed.map((feature) => `${feature}=()`).join(', ');

const ofTheAnswer = new Set(['content-type', 'content-length', 'date', 'connection']);

/**
 * The security headers of every answer, name and value in turn. Helmet makes them anew at each call, which takes longer
 * than the rest of a kept answer; they never differ, so it is asked once. `embeddable` lets pages of other origins show
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
  const own = Object.entries(headers).filter(([name]) => !ofTheAnswer.has(name));
  return [...own.flatMap(([name, value]) => [name, String(value)]), 'permissions-policy', permissions];
}

/**
 * Keeps browsers on TLS for a year, on this host and on those below its name. Only for answers over TLS: others must not
 * and need not say it.
 */
export const staysOnTls: readonly string[] = [
  'strict-transport-security',
  'max-age=31536000; includeSubDomains',
];
