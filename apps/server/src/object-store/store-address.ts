import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A bucket of an S3-compatible service, with its access keys. */
export interface BucketAddress {
  /** The URL of the bucket, without a slash at its end. */
  bucket: string;
  /** The prefix of all names: empty, or a folder with a slash at its end. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A parsed address of an object store. */
export type StoreAddress = { folder: string } | BucketAddress;

/** The valid forms of an object store's address, for messages. */
export const storeAddressForms =
  'a folder (/mnt/disk/library or file:///mnt/disk/library) or s3://KEY:SECRET@host/bucket?region=eu-west-1';

/**
 * Parses the address of an object store: an absolute path, `file:///path`, or `s3://KEY:SECRET@host[:port]/bucket[/folder]` with
 * `?region=` (`us-east-1`) and `?tls=off` for a service without TLS. Characters of the secret that have a meaning in an address are
 * percent-encoded. Null for every other text.
 */
export function parseStoreAddress(text: string): StoreAddress | null {
  if (path.isAbsolute(text)) return { folder: path.normalize(text) };
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol === 'file:') return url.host === '' ? { folder: fileURLToPath(url) } : null;
  return url.protocol === 's3:' ? bucketAddress(url) : null;
}

function bucketAddress({ host, username, password, pathname, searchParams }: URL): BucketAddress | null {
  const [, bucket, folder] = /^\/([a-z0-9][a-z0-9.-]+)(?:\/([\w./-]*?))?\/?$/.exec(pathname) ?? [];
  const known = [...searchParams.keys()].every((name) => name === 'region' || name === 'tls');
  if (!host || !username || !password || !bucket || !known) return null;
  const scheme = searchParams.get('tls') === 'off' ? 'http' : 'https';
  return {
    bucket: `${scheme}://${host}/${bucket}`,
    prefix: folder ? `${folder}/` : '',
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
}
