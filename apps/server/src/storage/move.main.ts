import { parseArgs } from 'node:util';
import { megabytes, print, runCommand } from '../backup/command.ts';
import { pluralise } from '../lib/pluralise.ts';
import { ObjectStoreError } from '../object-store/object-store.ts';
import { openObjectStore } from '../object-store/open-object-store.ts';
import { parseStoreAddress, storeAddressForms } from '../object-store/store-address.ts';
import { moveObjects } from './move-objects.ts';

/**
 * `npm run storage:move -- --from <address> --to <address>`: copies all objects of a library from one object store into another.
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

/** The store at the address of an option. The message must not repeat it: it may hold a secret. */
function opened(option: string, address: string | undefined) {
  const parsed = parseStoreAddress(address ?? '');
  if (!parsed) throw new ObjectStoreError(`--${option} must be ${storeAddressForms}`);
  return openObjectStore(parsed, new AbortController().signal);
}
