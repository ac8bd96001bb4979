import { createECDH, hkdfSync } from 'node:crypto';
import { decrypt, encrypt } from '../../lib/secrets/encryption.ts';
import type { Library, Queryable } from '../../library.ts';
import { deleteAllDevices } from './push.queries.ts';
import { deleteKeys, insertKeys, lockKeys, selectKeys } from './push-keys.queries.ts';
import { type LibraryKeys, libraryKeys } from './vapid.ts';

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'push keys', 32));

type StoredKeys = NonNullable<Awaited<ReturnType<typeof selectKeys>>>;

function openKeys({ public_key, private_key }: StoredKeys, secret: string): LibraryKeys | null {
  try {
    return libraryKeys(public_key, Buffer.from(decrypt(private_key, keyOf(secret)), 'base64url'));
  } catch {
    return null;
  }
}

/**
 * Makes the keys that identify the library to push services, unless they exist. Keys encrypted with another secret are
 * replaced, and the devices registered with them are deleted, since no push reaches them; their browsers register again at
 * their next visit.
 */
export async function preparePushKeys(
  { database, inTransaction, clock }: Library,
  secret: string,
): Promise<'kept' | 'made' | 'replaced'> {
  // A normal start writes nothing and takes no lock, because the disk may be full.
  if (await readPushKeys(database, secret)) return 'kept';
  return inTransaction(async (transaction) => {
    const stored = await lockKeys(transaction);
    if (stored && openKeys(stored, secret)) return 'kept';
    if (stored) {
      await deleteKeys(transaction);
      await deleteAllDevices(transaction);
    }
    const ecdh = createECDH('prime256v1');
    const public_key = ecdh.generateKeys();
    const private_key = encrypt(ecdh.getPrivateKey().toString('base64url'), keyOf(secret));
    await insertKeys(transaction, { public_key, private_key, made_at: clock.now() });
    return stored ? 'replaced' : 'made';
  });
}

/** The keys that sign pushes; null when there are none or this secret cannot decrypt them. */
export async function readPushKeys(database: Queryable, secret: string): Promise<LibraryKeys | null> {
  const stored = await selectKeys(database);
  return stored ? openKeys(stored, secret) : null;
}

/** The public key with which browsers subscribe to pushes; null where the library sends none. */
export async function publicPushKey({ settings }: Library, database: Queryable): Promise<string | null> {
  if (settings.push === 'off') return null;
  return (await selectKeys(database))?.public_key.toString('base64url') ?? null;
}
