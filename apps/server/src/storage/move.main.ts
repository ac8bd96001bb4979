import { parseArgs } from 'node:util';
import { megabytes, print, runCommand } from '../backup/command.ts';
import { readNamed } from '../config.ts';
import { pluralise } from '../lib/sentences/pluralise.ts';
import { ObjectStoreError } from '../object-store/object-store.ts';
import { openObjectStore } from '../object-store/open-object-store.ts';
import { parseStoreAddress, storeAddressForms } from '../object-store/store-address.ts';
import { moveObjects } from './move-objects.ts';

/**
 * `npm run storage:move -- --from <place> --to <place>`: copies all objects of a library from one object store into another. A place
 * is a folder, or the name of an environment variable with an address.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      compare: { type: 'boolean', default: false },
    },
  });
  const from = opened('from', values.from);
  const to = opened('to', values.to);
  const moved = await moveObjects({ from, to, comparesAll: values.compare, log: print });
  print(
    `${pluralise(moved.copied, 'object')} (${megabytes(moved.bytes)}) copied to ${to.place}, each compared by its SHA-256; ` +
      `${pluralise(moved.there, 'object')} there already${values.compare ? ' and compared' : ''}.`,
  );
  print(`Nothing was removed from ${from.place}.`);
  print(
    'Now stop the server, call this once more for what came meanwhile, set STORAGE_URL to the new address (and ARCHIVE_URL, where ' +
      'it names the former place), and start it.',
  );
});

/** The store of an option. No message repeats an address, which may hold a secret. */
function opened(option: string, given = '') {
  const isVariable = /^[A-Z][A-Z0-9_]*$/.test(given);
  const address = isVariable ? readNamed(given) : given;
  if (address === undefined) throw new ObjectStoreError(`--${option}: ${given} is not set.`);
  if (/^s3:/i.test(given)) {
    throw new ObjectStoreError(
      `--${option}: everybody on this machine can see the key of a bucket on a command line. Put the address into an environment ` +
        `variable, such as NEW_STORAGE, and call this with --${option} NEW_STORAGE.`,
    );
  }
  const parsed = parseStoreAddress(address);
  if (parsed) return openObjectStore(parsed, new AbortController().signal);
  throw new ObjectStoreError(
    isVariable
      ? `--${option}: ${given} must be ${storeAddressForms}`
      : `--${option} must be a folder (/mnt/disk/library or file:///mnt/disk/library) or the name of an environment variable`,
  );
}
