import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushDevice } from '@library/contract/notices/push.ts';
import { loopbackPushHost } from '../../lib/network/push-hosts.ts';

/** The setting that lets a library send to a test's push service, which uses http on this machine. */
export const pushHosts = [loopbackPushHost];

/** A push as a browser reads it. */
export interface ReceivedPush {
  headers: IncomingMessage['headers'];
  /** The claims of the signature, which was verified with the key next to it. */
  claims: { aud: string; exp: number; sub: string };
  /** The public key of the library. */
  key: string;
  content: {
    web_push: number;
    notification: { title: string; body: string; navigate: string; tag: string; lang: string; dir: string };
  };
}

/** The response of the push service: a status with headers, or none at all. */
export type PushResponse = { status: number; headers?: Record<string, string> } | 'never';

/** A browser with its keys, and the pushes that it received. */
export interface Browser {
  named: PushDevice;
  received: ReceivedPush[];
  /** The number of calls for it, including refused ones. */
  calls: number;
  /** Answers the next calls with these responses in turn, and later ones as usual. */
  answerWith(...answers: PushResponse[]): void;
}

/** A real push service on this machine. It decrypts each push like a browser, and verifies its sender. */
export interface PushService {
  origin: string;
  /** Makes a browser that is reached through this service. */
  browser(): Browser;
  close(): Promise<void>;
}

interface Known extends Browser {
  answers: PushResponse[];
  open: (body: Buffer) => string;
}

/** Starts a push service on a free port. It answers pushes that it cannot decrypt or verify with 400. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Known>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const browser = browsers.get(request.url ?? '');
    if (!browser) return response.writeHead(404).end();
    browser.calls += 1;
    const answer = browser.answers.shift() ?? { status: 201 };
    if (answer === 'never') return;
    if (answer.status < 300) {
      try {
        const content = JSON.parse(browser.open(Buffer.concat(chunks)));
        browser.received.push({
          ...signed(request.headers.authorization),
          headers: request.headers,
          content,
        });
      } catch {
        return response.writeHead(400).end();
      }
    }
    return response.writeHead(answer.status, answer.headers).end('An answer that nobody reads');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    browser: () => {
      const place = `/push/${randomBytes(16).toString('base64url')}`;
      const { keys, open } = browserKeys();
      const known: Known = {
        named: { endpoint: `${origin}${place}`, keys },
        received: [],
        calls: 0,
        answers: [],
        open,
        answerWith: (...answers) => known.answers.push(...answers),
      };
      browsers.set(place, known);
      return known;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The keys of a browser, and a function that decrypts with them (RFC 8188, RFC 8291). */
function browserKeys(): { keys: PushDevice['keys']; open: (body: Buffer) => string } {
  const ecdh = createECDH('prime256v1');
  const [publicKey, auth] = [ecdh.generateKeys(), randomBytes(16)];
  const bytes = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    open: (body) => {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + body.readUInt8(20));
      const record = body.subarray(21 + sender.length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = bytes(ecdh.computeSecret(sender), auth, info, 32);
      const key = bytes(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = bytes(secret, salt, 'Content-Encoding: nonce\0', 12);
      const cipher = createDecipheriv('aes-128-gcm', key, nonce);
      cipher.setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
    },
  };
}

/** The claims of an `Authorization` header and the key that signed them (RFC 8292). Throws for a wrong signature. */
function signed(header = ''): Pick<ReceivedPush, 'claims' | 'key'> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('The signature is wrong.');
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')), key };
}
